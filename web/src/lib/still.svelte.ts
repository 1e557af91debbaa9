// A table without a server: a game shown step by step, for replays and lessons. It shows what it is given and knows no rules.
import type { TableLike, Watcher } from './table.svelte';
import type { BoardData, Change, ChatLine, ClockInfo, Deed, GameEvent, GameShown, OwnShown, TableInfo } from './types';

const NO_CLOCK: ClockInfo = { deadline: null, bank: [], now: 0 };

export interface Frame { seat: number | null; events: GameEvent[]; action?: string; game: Partial<GameShown>; own: OwnShown[] }
export interface Moment { game: GameShown; own: OwnShown[]; deed: Deed }

/** Frames tell what changed; moments tell all. */
export function moments(frames: Frame[]): Moment[] {
  let game = {} as GameShown;
  let own = new Map<number, OwnShown>();
  return frames.map((frame) => {
    game = { ...game, ...frame.game };
    own = new Map([...own, ...frame.own.map((part): [number, OwnShown] => [part.seat, part])]);
    const deed: Deed = { seat: frame.seat, events: frame.events };
    if (frame.action !== undefined) deed.action = frame.action;
    return { game, own: [...own.values()].sort((a, b) => a.seat - b.seat), deed };
  });
}

export class StillTable implements TableLike {
  readonly id = '';
  link = { state: 'open' } as const;
  board = $state.raw<BoardData | null>(null);
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameShown | null>(null);
  own = $state.raw<OwnShown[]>([]);
  chat: ChatLine[] = [];
  deeds = $state.raw<Deed[] | null>([]);
  last = $state.raw<Change | null>(null);
  person = '';
  undoable = null;
  clock = null;
  ahead = 0;
  acting = $state(false);
  waiting = 0;
  localNames = $state.raw<string[]>([]);
  /** Whose eyes we look through. */
  mine = $state.raw<number[]>([]);
  host = false;
  watching = $derived(this.mine.length === 0);
  myTurn = $derived.by((): OwnShown | null => this.own.find((one) => one.seat === this.game?.seat && this.mine.includes(one.seat) && (one.legal.actions.length > 0 || Object.keys(one.legal.claims).length > 0)) ?? null);
  /** What happens when the reader does something; a replay takes no part. */
  onact: (seat: number, action: string) => void = () => undefined;
  onwhy: (track: number) => string | null = () => null;
  #watchers = new Set<Watcher>();

  constructor(board: BoardData, names: string[]) {
    this.board = board;
    this.localNames = names;
    this.info = {
      id: '', board: board.id, board_hash: board.hash, players: names.length, status: 'playing', host: '', commitment: '', secret: null, watching: 0, clock: NO_CLOCK, next: null,
      seats: names.map((name) => ({ kind: 'person', person: null, name, level: null, away: false, connected: true, nonce_hash: null, nonce: null })),
      options: { clock: { kind: 'none' }, public: false, watchers: true, undo: false, start: null, stand_in: 'driver' },
    };
  }

  /** Show a moment; as something that has just happened, or as something looked up. */
  show(moment: Moment, deeds: Deed[], happens: boolean): void {
    const before = this.game;
    this.game = moment.game;
    this.own = moment.own;
    this.deeds = deeds;
    const { seat, events } = moment.deed;
    this.last = { type: 'change', seq: deeds.length, seat, by: seat === null ? 'deal' : 'person', events, game: {}, own: [], clock: NO_CLOCK, undo: null };
    if (happens) for (const watcher of this.#watchers) watcher(this.last, before);
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
  act(seat: number, action: string): Promise<boolean> {
    this.onact(seat, action);
    return Promise.resolve(true);
  }
  why(_seat: number, track: number): Promise<string | null> {
    return Promise.resolve(this.onwhy(track));
  }
  undo = () => Promise.resolve(false);
  ask = () => Promise.resolve(false);
  skip(): void {}
}
