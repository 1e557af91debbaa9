// The connection to a table. It says hello, numbers commands, sends those again whose answers got lost, and comes back by itself after
// a cut, a sleep or a restart of the server. Whatever it can't mend it says.
import { PROTOCOL, type Ack, type Args, type Command, type Reason, type ServerMessage, type Welcome } from './types';

/** How the connection is doing. */
export type Link =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'waiting'; until: number; code: string | null }
  | { state: 'over'; code: string }
  /** The server speaks in a way that this page does not know: a newer page is needed. */
  | { state: 'outdated'; what: string };

export class RefusedCommand extends Error {
  constructor(readonly code: string, readonly args: Args, readonly command: Command) {
    super(code);
  }
}

export interface Pending {
  id: number;
  command: Command;
  sent: number;
  resolve: (answer: Ack | Reason | null) => void;
  reject: (error: Error) => void;
}

export interface Listener {
  /** A message of the server's, answers to commands apart. */
  hear(message: ServerMessage): void;
  /** The connection changed. */
  linked(link: Link): void;
  /** Something was refused that was no command. */
  refused(code: string, args: Args): void;
  /** Whether a command that was sent before a cut was done all the same, as the welcome shows. */
  done(command: Command, welcome: Welcome): boolean;
}

const KNOWN = new Set(['welcome', 'table', 'change', 'chat', 'ack', 'refused', 'reason', 'trouble', 'bye', 'pong']);
const PING_EVERY = 15_000;
const SILENCE = 8_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Seconds for which a command that came too fast waits by itself. */
const PATIENCE = 5;
/** What a server says that does not understand this page. */
const STRANGE = new Set(['protocol', 'malformed', 'hello-first', 'hello-twice']);
/** Commands that a server does once, however often it gets them; others are sent again only where they were not done. */
const KEPT = new Set<Command['type']>(['act', 'undo']);

export interface SocketOptions {
  table: string;
  listener: Listener;
  url?: string;
  make?: (url: string) => WebSocket;
  storage?: Storage;
}

export class TableSocket {
  #options: SocketOptions;
  #storage: Storage;
  #socket: WebSocket | null = null;
  #welcomed = false;
  #link: Link = { state: 'connecting' };
  #pending = new Map<number, Pending>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  readonly client: string;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#storage = options.storage ?? sessionStorage;
    this.client = this.#clientId();
    this.#remember();
    globalThis.addEventListener?.('online', this.#hurry);
    globalThis.document?.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  get link(): Link {
    return this.#link;
  }

  /** Ask for something to be done; resolves with the answer, rejects with RefusedCommand. It survives cuts and, for actions, a reload. */
  send(command: Command): Promise<Ack | Reason | null> {
    return new Promise((resolve, reject) => {
      const pending: Pending = { id: this.#nextId(), command, sent: Date.now(), resolve, reject };
      this.#pending.set(pending.id, pending);
      this.#store();
      if (this.#welcomed) this.#transmit({ ...command, id: pending.id });
    });
  }

  close(): void {
    globalThis.removeEventListener?.('online', this.#hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#heart);
    this.#drop();
    this.#link = { state: 'over', code: 'left' };
  }

  /** Start afresh: what is shown may not be what is. */
  resync(): void {
    this.#drop();
    this.#connect();
  }

  // Who this tab is, and what it has asked for

  #clientId(): string {
    let id = this.#storage.getItem('citylines client');
    if (!id) {
      id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      this.#storage.setItem('citylines client', id);
    }
    return id;
  }

  /** Ids grow with time, so that a copied tab, which has the same client id, does not use them again. */
  #nextId(): number {
    const now = Date.now() * 1024 + Math.floor(Math.random() * 1024);
    this.#last = Math.max(this.#last + 1, now);
    return this.#last;
  }

  #storeName(): string {
    return `citylines pending ${this.#options.table}`;
  }

  #store(): void {
    const kept = [...this.#pending.values()].filter((one) => KEPT.has(one.command.type)).map(({ id, command, sent }) => ({ id, command, sent }));
    if (kept.length) this.#storage.setItem(this.#storeName(), JSON.stringify(kept));
    else this.#storage.removeItem(this.#storeName());
  }

  /** Commands that this tab had sent when it was reloaded: they may have been done or not, and are sent again. */
  #remember(): void {
    const kept = JSON.parse(this.#storage.getItem(this.#storeName()) ?? '[]') as Pick<Pending, 'id' | 'command' | 'sent'>[];
    // What came of them shows in the game; there is nobody left to tell.
    for (const one of kept) this.#pending.set(one.id, { ...one, resolve: () => {}, reject: () => {} });
  }

  // The connection

  #connect = (): void => {
    clearTimeout(this.#timer);
    this.#welcomed = false;
    this.#set({ state: 'connecting' });
    const url = this.#options.url ?? `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${this.#options.table}/socket`;
    const socket = (this.#options.make ?? ((to) => new WebSocket(to)))(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#transmit({ type: 'hello', protocol: PROTOCOL, client: this.client });
      this.#beat();
    };
    socket.onmessage = (event) => this.#socket === socket && this.#hear(String(event.data));
    socket.onclose = (event) => this.#socket === socket && this.#cut(null, null, event.code);
    socket.onerror = () => undefined; // a close follows
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #cut(code: string | null, retry: number | null, closed = 1006): void {
    this.#drop();
    clearTimeout(this.#heart);
    this.#welcomed = false;
    if (this.#link.state === 'over' || this.#link.state === 'outdated') return;
    if (closed === 1003 || closed === 1007) return this.#set({ state: 'outdated', what: String(closed) });
    // Everybody is cut at once when a server restarts, and should not come back all at once.
    const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random());
    const wait = Math.max(backoff, (retry ?? 0) * 1000 * (0.75 + Math.random() / 2));
    this.#tries += 1;
    this.#set({ state: 'waiting', until: Date.now() + wait, code });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#connect, wait);
  }

  /** The network or the reader is back: no need to wait any longer, and a connection that died in its sleep is noticed. */
  #hurry = (): void => {
    if (globalThis.document?.visibilityState === 'hidden') return;
    if (this.#link.state === 'waiting') this.#connect();
    else if (this.#welcomed) this.#beat(0);
  };

  retryNow(): void {
    if (this.#link.state === 'waiting') this.#connect();
  }

  #beat(after = PING_EVERY): void {
    clearTimeout(this.#heart);
    this.#heart = setTimeout(() => {
      this.#transmit({ type: 'ping' });
      this.#heart = setTimeout(() => this.#cut('silence', null), SILENCE);
    }, after);
  }

  #transmit(message: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #set(link: Link): void {
    this.#link = link;
    this.#options.listener.linked(link);
  }

  #outdated(what: string): void {
    this.#set({ state: 'outdated', what });
    this.#drop();
    clearTimeout(this.#heart);
  }

  #hear(text: string): void {
    this.#beat();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return this.#outdated('?');
    }
    if (!message || typeof message !== 'object' || !KNOWN.has(message.type)) return this.#outdated(String(message?.type ?? '?'));
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'ack':
      case 'reason':
        return this.#answer(message.id, (pending) => pending.resolve(message));
      case 'refused':
        if (message.id === null) return this.#complain(message.code, message.args);
        if (message.code === 'too-fast' && typeof message.args.retry === 'number' && message.args.retry < PATIENCE) return this.#later(message.id, message.args.retry);
        return this.#answer(message.id, (pending) => pending.reject(new RefusedCommand(message.code, message.args, pending.command)));
      case 'bye':
        return this.#bye(message.code, message.retry);
      case 'pong':
        return;
      default:
        this.#options.listener.hear(message);
    }
  }

  #welcome(message: Welcome): void {
    if (message.protocol !== PROTOCOL) return this.#outdated(`protocol ${message.protocol}`);
    this.#tries = 0;
    this.#welcomed = true;
    this.#set({ state: 'open' });
    this.#options.listener.hear(message);
    for (const pending of [...this.#pending.values()].sort((a, b) => a.id - b.id)) {
      if (!KEPT.has(pending.command.type) && this.#options.listener.done(pending.command, message)) {
        this.#answer(pending.id, () => pending.resolve(null));
      } else this.#transmit({ ...pending.command, id: pending.id });
    }
  }

  #answer(id: number, then: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return; // answered before, on the connection that was cut
    this.#pending.delete(id);
    this.#store();
    then(pending);
  }

  /** Something was refused that has no number. If the server did not understand it, the page is not the one that it expects. */
  #complain(code: string, args: Args): void {
    if (STRANGE.has(code)) this.#outdated(Object.keys(args).length ? `${code} ${JSON.stringify(args)}` : code);
    else this.#options.listener.refused(code, args);
  }

  /** Too many commands at once: this one is sent again when there is time for it. */
  #later(id: number, seconds: number): void {
    setTimeout(() => {
      const pending = this.#pending.get(id);
      if (pending && this.#welcomed) this.#transmit({ ...pending.command, id });
    }, seconds * 1000 + 100);
  }

  #bye(code: string, retry: number | null): void {
    if (code === 'protocol') return this.#outdated(code);
    if (retry !== null) return this.#cut(code, retry);
    this.#set({ state: 'over', code });
    this.#drop();
    clearTimeout(this.#heart);
  }
}
