// A table as this page knows it. It takes in what the server says and shows one change after the other, each for a moment, so that
// people can follow bots that need no time at all. What may be done, and what came of it, is the server's word alone.
import { api } from './api';
import { bringNonce, notedNonce } from './dealing';
import { complain, errorText, notify } from './notices.svelte';
import { moves, pace } from './settings.svelte';
import { RefusedCommand, TableSocket, type Link, type Listener } from './socket';
import type {
  Ack, Args, BoardData, Change, ChatLine, ClockInfo, Command, Deed, GameShown, OwnShown, Reason, ServerMessage, TableInfo, Welcome,
} from './types';
import { alert, announce } from './announce.svelte';
import { t } from './l10n.svelte';

/** What the page that made a table wants done as soon as it is there: seats to take, with the names of those at this screen. */
export interface Intent { sit: number[]; start: boolean; names: (string | null)[] }

const intentName = (id: string) => `citylines intent ${id}`;
const namesName = (id: string) => `citylines names ${id}`;

export function setIntent(id: string, intent: Intent): void {
  sessionStorage.setItem(intentName(id), JSON.stringify(intent));
  keepNames(id, intent.names);
}

/** The names of people who share one screen, and so one person of the server's. */
export function keepNames(id: string, names: (string | null)[]): void {
  if (names.some(Boolean)) localStorage.setItem(namesName(id), JSON.stringify(names));
}

/** Milliseconds that a change is looked at before the next one. */
const LOOK = { deal: 600, undo: 300, keep: 250, card: 750, claim: 1250, other: 900 } as const;
const MOST_WAITING = 24;

function lookAt(change: Change): number {
  if (change.by === 'deal' || change.by === 'undo') return LOOK[change.by];
  const kinds = new Set(change.events.map((event) => event.event));
  if (kinds.has('route-claimed')) return LOOK.claim;
  if (kinds.has('card-drawn') || kinds.has('card-taken')) return LOOK.card;
  return change.events.length ? LOOK.other : LOOK.keep;
}

/** Own parts come for the seats where something may have changed, each as a whole. */
export function merged(old: OwnShown[], fresh: OwnShown[]): OwnShown[] {
  const seats = new Map([...old, ...fresh].map((own) => [own.seat, own]));
  return [...seats.values()].sort((a, b) => a.seat - b.seat);
}

export type Watcher = (change: Change, before: GameShown | null) => void;

/** What the parts of a table's page need of it: a live table has it, and so have a replay and a lesson. */
export type TableLike = Pick<
  TableModel,
  | 'id' | 'link' | 'board' | 'info' | 'game' | 'own' | 'chat' | 'deeds' | 'last' | 'person' | 'undoable' | 'clock' | 'ahead' | 'acting' | 'waiting' | 'localNames'
  | 'mine' | 'host' | 'watching' | 'myTurn' | 'act' | 'undo' | 'why' | 'ask' | 'skip' | 'watch'
>;

export class TableModel implements Listener {
  readonly id: string;
  link = $state.raw<Link>({ state: 'connecting' });
  board = $state.raw<BoardData | null>(null);
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameShown | null>(null);
  own = $state.raw<OwnShown[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** All that happened, the deal first; null until it is known. */
  deeds = $state.raw<Deed[] | null>(null);
  /** The deed shown last, for those who draw it. */
  last = $state.raw<Change | null>(null);
  person = $state('');
  version = $state('');
  trouble = $state<string | null>(null);
  undoable = $state<number | null>(null);
  clock = $state.raw<ClockInfo | null>(null);
  /** The server's time less ours, in seconds. */
  ahead = $state(0);
  /** A command of ours is under way. */
  acting = $state(false);
  /** The game begins by itself as soon as the seats are taken: there is no lobby to show. */
  starting = $state(false);
  /** Changes wait to be shown. */
  waiting = $state(0);
  localNames = $state.raw<(string | null)[]>([]);

  mine = $derived((this.info?.seats ?? []).flatMap((seat, i) => (seat.kind === 'person' && seat.person === this.person ? [i] : [])));
  host = $derived(this.info !== null && this.info.host === this.person);
  watching = $derived(this.info !== null && this.info.status !== 'lobby' && this.mine.length === 0);
  /** The seat of ours whose decision is due. */
  myTurn = $derived.by((): OwnShown | null => {
    const seat = this.game?.seat;
    if (seat === null || seat === undefined || this.info?.status !== 'playing' || this.waiting || this.info.seats[seat]?.away) return null;
    return this.own.find((one) => one.seat === seat && (one.legal.actions.length > 0 || Object.keys(one.legal.claims).length > 0)) ?? null;
  });

  #socket: TableSocket;
  #queue: Change[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next change may be shown. */
  #free = 0;
  /** The game's number as received, which may be ahead of what is shown. */
  #seq = 0;
  /** The game's number after our action, once that was acknowledged. */
  #acted: number | null = null;
  #full: () => void = () => undefined;
  #told = new Set<string>();
  #needHistory = false;
  #watchers = new Set<Watcher>();

  constructor(id: string, socket?: (listener: Listener) => TableSocket) {
    this.id = id;
    this.localNames = JSON.parse(globalThis.localStorage?.getItem(namesName(id)) ?? '[]') as (string | null)[];
    this.#socket = socket ? socket(this) : new TableSocket({ table: id, listener: this });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  /** Hear of every change when it is shown. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  retryNow(): void {
    this.#socket.retryNow();
  }

  // What the reader does

  /** Send a command; what fails is told. Resolves to whether it was done. */
  async ask(command: Command): Promise<boolean> {
    return (await this.#answer(command)) !== undefined;
  }

  async #answer(command: Command): Promise<Ack | Reason | null | undefined> {
    try {
      return await this.#socket.send(command);
    } catch (error) {
      complain(error);
      if (error instanceof RefusedCommand) alert(errorText(error.code, error.args));
      return undefined;
    }
  }

  async act(seat: number, action: string): Promise<boolean> {
    if (this.acting) return false;
    this.acting = true;
    const answer = await this.#answer({ type: 'act', seat, seq: this.#seq, action });
    this.#acted = answer?.type === 'ack' ? answer.seq : 0;
    this.#settle();
    return answer !== undefined;
  }

  /** The answer comes before the change it speaks of: until that is here too, a second press would be for what was before. */
  #settle(): void {
    if (this.#acted === null || this.#seq < this.#acted) return;
    this.#acted = null;
    this.acting = false;
  }

  undo(seat: number): Promise<boolean> {
    return this.ask({ type: 'undo', seat, seq: this.#seq });
  }

  /** Why a track can't be claimed: a code; null if it can. */
  async why(seat: number, track: number): Promise<string | null> {
    const answer = (await this.#socket.send({ type: 'why', seat, track })) as Reason | Ack | null;
    return answer?.type === 'reason' ? answer.code : null;
  }

  async sit(seat: number): Promise<boolean> {
    if (!this.info) return false;
    return this.ask({ type: 'sit', seat, nonce_hash: await bringNonce(this.id, seat, this.info.commitment) });
  }

  /** Show at once all that waits. */
  skip(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length) this.#show(this.#queue.shift()!);
    this.#free = 0;
    this.#drained();
  }

  // What the server says

  linked(link: Link): void {
    if (link.state === 'waiting') alert(t('link-lost-now'));
    else if (link.state === 'open' && this.info) announce(t('link-healed'));
    this.link = link;
  }

  refused(code: string, args: Args): void {
    notify(() => errorText(code, args), 'error');
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'table':
        return this.#table(message.table);
      case 'change':
        return this.#change(message);
      case 'chat':
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message];
        return;
      case 'trouble':
        this.trouble = message.code;
        return;
    }
  }

  done(command: Command, welcome: Welcome): boolean {
    const { table, chat, person } = welcome;
    const mine = (seat: number) => table.seats[seat]?.kind === 'person' && table.seats[seat]?.person === person;
    const known = this.#lastLine;
    switch (command.type) {
      case 'sit':
        return mine(command.seat) && table.seats[command.seat]?.nonce_hash === command.nonce_hash;
      case 'stand':
        return !mine(command.seat);
      case 'start':
        return table.status !== 'lobby';
      case 'nonce':
        return table.status !== 'dealing';
      case 'close':
        return table.status === 'closed';
      case 'back':
        return !table.seats[command.seat]?.away;
      case 'rematch':
        return table.next !== null;
      case 'chat':
        return chat.some((line) => line.n > known && line.person === person && line.text === command.text);
      case 'say':
        return chat.some((line) => line.n > known && line.person === person && line.phrase === command.phrase);
      default:
        return false;
    }
  }

  /** The last line of chat that was here before the connection was cut. */
  #lastLine = 0;

  #welcome(message: Welcome): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#lastLine = this.chat.at(-1)?.n ?? 0;
    this.person = message.person;
    this.version = message.version;
    this.#seq = message.seq;
    this.game = message.game;
    this.own = message.own;
    this.chat = message.chat;
    this.trouble = message.trouble;
    this.undoable = message.undo;
    this.last = null;
    this.#told.clear();
    this.#drained();
    this.#settle();
    this.#needHistory = message.game !== null;
    if (!message.game) this.deeds = null;
    void this.#readHistory();
    this.#table(message.table);
  }

  #table(info: TableInfo): void {
    const first = this.info === null;
    this.info = info;
    this.#setClock(info.clock);
    if (this.board?.hash !== info.board_hash) this.#loadBoard(info);
    if (info.status === 'lobby' || info.status === 'dealing') void this.#keepSeats(info).catch(complain);
    if (first && info.status === 'lobby') void this.#intend(info).catch(complain);
    this.#lookForAll();
    if (info.status === 'closed') sessionStorage.removeItem(intentName(this.id));
  }

  #loadBoard(info: TableInfo): void {
    api.board(info.board_hash).then((board) => (this.board = board), complain);
  }

  #setClock(clock: ClockInfo): void {
    this.clock = clock;
    this.ahead = clock.now - Date.now() / 1000;
  }

  /** Sit down again where a new nonce is needed, and tell the nonces once the deal is on. */
  async #keepSeats(info: TableInfo): Promise<void> {
    for (const [number, seat] of info.seats.entries()) {
      if (seat.person !== this.person) continue;
      // A seat kept for us at a rematch, or ours without a nonce since a deal was called off.
      const waits = info.status === 'lobby' && seat.nonce_hash === null && (seat.kind === 'person' || seat.kind === 'open');
      const noted = info.status === 'dealing' ? notedNonce(seat.nonce_hash) : null;
      const what = waits ? `sit ${number} ${info.commitment}` : `nonce ${number} ${seat.nonce_hash ?? ''}`;
      if (this.#told.has(what)) continue;
      if (waits) {
        this.#told.add(what);
        await this.#quietly({ type: 'sit', seat: number, nonce_hash: await bringNonce(this.id, number, info.commitment) }, 'seat-taken');
      } else if (noted) {
        this.#told.add(what);
        await this.#quietly({ type: 'nonce', seat: number, nonce: noted.nonce }, 'nonce-given', 'not-now');
      }
    }
  }

  /** Another tab of ours may have been quicker: then it is done, and nothing to tell of. */
  async #quietly(command: Command, ...fine: string[]): Promise<void> {
    try {
      await this.#socket.send(command);
    } catch (error) {
      if (!(error instanceof RefusedCommand && fine.includes(error.code))) complain(error);
    }
  }

  async #intend(info: TableInfo): Promise<void> {
    const kept = sessionStorage.getItem(intentName(this.id));
    if (!kept) return;
    const intent = JSON.parse(kept) as Intent;
    this.starting = intent.start;
    for (const seat of intent.sit) if (info.seats[seat]?.kind === 'open') await this.sit(seat);
    if (intent.start) await this.#everySeatTaken();
    if (intent.start && this.info?.status === 'lobby') await this.ask({ type: 'start' });
    sessionStorage.removeItem(intentName(this.id));
    this.starting &&= this.info?.status !== 'lobby';
  }

  /** Resolves as soon as nobody is missing: seats that are kept for us at a rematch are taken by themselves. */
  #everySeatTaken(): Promise<void> {
    return new Promise((resolve) => {
      this.#full = resolve;
      this.#lookForAll();
    });
  }

  #lookForAll(): void {
    if (this.info?.seats.every((seat) => seat.kind !== 'open')) this.#full();
  }

  #change(change: Change): void {
    if (change.seq !== this.#seq + 1) {
      // Something was missed: a fresh welcome tells all.
      this.#socket.resync();
      return;
    }
    this.#seq = change.seq;
    this.#queue.push(change);
    const ours = change.by === 'person' && change.seat !== null && this.mine.includes(change.seat);
    if (ours || pace() === 0 || globalThis.document?.visibilityState === 'hidden' || this.#queue.length > MOST_WAITING) this.skip();
    else this.#next();
    this.#settle();
    // What we did is looked at too before the next one moves.
    if (ours) this.#free = Date.now() + lookAt(change) * pace() * (moves() ? 1 : 0.6);
  }

  #next(): void {
    this.waiting = this.#queue.length;
    clearTimeout(this.#timer);
    if (!this.#queue.length) return this.#drained();
    this.#timer = setTimeout(
      () => {
        const change = this.#queue.shift()!;
        this.#free = Date.now() + lookAt(change) * pace();
        this.#show(change);
        this.#next();
      },
      Math.max(0, this.#free - Date.now()),
    );
  }

  #drained(): void {
    this.waiting = 0;
    if (this.#needHistory) void this.#readHistory();
  }

  #show(change: Change): void {
    const before = this.game;
    this.game = { ...before, ...change.game } as GameShown;
    this.own = change.by === 'deal' ? change.own : merged(this.own, change.own);
    this.undoable = change.undo;
    this.last = change;
    this.#setClock(change.clock);
    this.waiting = this.#queue.length;
    this.#note(change);
    for (const watcher of this.#watchers) watcher(change, before);
  }

  #note(change: Change): void {
    if (change.by === 'deal') this.deeds = [];
    if (!this.deeds) return;
    if (change.by === 'undo') this.deeds = this.deeds.slice(0, -1);
    else {
      const deed: Deed = { seat: change.seat, events: change.events };
      if (change.action !== undefined) deed.action = change.action;
      this.deeds = [...this.deeds, deed];
    }
  }

  /** What happened before we came. While things go on happening it is asked for again later. */
  async #readHistory(): Promise<void> {
    if (!this.#needHistory) return;
    this.#needHistory = false;
    const seq = this.#seq;
    try {
      const deeds = await api.history(this.id);
      if (seq === this.#seq) this.deeds = deeds;
      else this.#needHistory = true;
    } catch (error) {
      complain(error);
    }
    if (this.#needHistory && !this.waiting) await this.#readHistory();
  }
}
