import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedCommand, TableSocket, type Link, type Listener } from '../src/lib/socket';
import type { ServerMessage, Welcome } from '../src/lib/types';

/** A WebSocket that a test holds the other end of. */
class Fake {
  static all: Fake[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  onerror?: () => void;
  constructor() {
    Fake.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

class Store {
  items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

const WELCOME = { type: 'welcome', protocol: 1, seq: 4 } as unknown as Welcome;
let links: Link[];
let heard: ServerMessage[];
let refused: string[];
let store: Store;

function connect(done: Listener['done'] = () => false) {
  return new TableSocket({
    table: 'abc',
    url: 'ws://x',
    make: () => new Fake() as unknown as WebSocket,
    storage: store as unknown as Storage,
    listener: { hear: (message) => heard.push(message), linked: (link) => links.push(link), refused: (code) => refused.push(code), done },
  });
}
const last = () => Fake.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Fake.all = [];
  [links, heard, refused, store] = [[], [], [], new Store()];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a table’s connection', () => {
  it('says hello first, and commands after the welcome', () => {
    const socket = connect();
    void socket.send({ type: 'start' });
    last().open();
    expect(last().sent).toEqual([{ type: 'hello', protocol: 1, client: socket.client }]);
    last().say(WELCOME);
    expect(last().sent[1]).toMatchObject({ type: 'start' });
    expect(links.at(-1)).toEqual({ state: 'open' });
    socket.close();
  });

  it('keeps its name in the tab', () => {
    const one = connect();
    const two = connect();
    expect(two.client).toBe(one.client);
    expect(one.client).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    one.close();
    two.close();
  });

  it('sends what was not answered again after a cut, with the same number', async () => {
    const socket = connect();
    last().open();
    last().say(WELCOME);
    const answer = socket.send({ type: 'act', seat: 0, seq: 4, action: '?' });
    const first = last().sent.at(-1)!;
    last().cut();
    expect(links.at(-1)).toMatchObject({ state: 'waiting' });
    vi.advanceTimersByTime(1000);
    expect(Fake.all.length).toBe(2);
    last().open();
    last().say(WELCOME);
    expect(last().sent.at(-1)).toEqual(first);
    last().say({ type: 'ack', id: first.id, seq: 5 });
    await expect(answer).resolves.toMatchObject({ seq: 5 });
    socket.close();
  });

  it('does not repeat what the welcome shows as done', async () => {
    const socket = connect((command) => command.type === 'start');
    last().open();
    last().say(WELCOME);
    const answer = socket.send({ type: 'start' });
    last().cut();
    vi.advanceTimersByTime(1000);
    last().open();
    last().say(WELCOME);
    expect(last().sent).toHaveLength(1);
    await expect(answer).resolves.toBeNull();
    socket.close();
  });

  it('sends an action again after a reload', () => {
    const before = connect();
    last().open();
    last().say(WELCOME);
    void before.send({ type: 'act', seat: 0, seq: 4, action: 'tickets' });
    const sent = last().sent.at(-1);
    before.close();
    const after = connect();
    last().open();
    last().say(WELCOME);
    expect(last().sent.at(-1)).toEqual(sent);
    last().say({ type: 'ack', id: sent!.id, seq: 5 });
    expect(store.items.has('citylines pending abc')).toBe(false);
    after.close();
  });

  it('waits longer each time, and less once the network is back', () => {
    const socket = connect();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      last().cut();
      const link = links.at(-1)!;
      if (link.state === 'waiting') waits.push(link.until - Date.now());
      vi.advanceTimersByTime(30_000);
    }
    expect(waits.slice(0, 4)).toEqual([400, 800, 1600, 3200]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
    last().cut();
    const count = Fake.all.length;
    socket.retryNow();
    expect(Fake.all.length).toBe(count + 1);
    socket.close();
  });

  it('notices a connection that has died silently', () => {
    const socket = connect();
    last().open();
    last().say(WELCOME);
    vi.advanceTimersByTime(15_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(8_000);
    expect(links.at(-1)).toMatchObject({ state: 'waiting', code: 'silence' });
    socket.close();
  });

  it.each([
    ['an unknown message', { type: 'weather' }],
    ['a newer protocol', { ...WELCOME, protocol: 2 }],
    ['a message that was not understood', { type: 'refused', id: null, code: 'malformed', args: {} }],
    ['a goodbye for its protocol', { type: 'bye', code: 'protocol', retry: null }],
  ])('says that the page is out of date: %s', (_, message) => {
    const socket = connect();
    last().open();
    last().say(message);
    expect(links.at(-1)).toMatchObject({ state: 'outdated' });
    vi.advanceTimersByTime(60_000);
    expect(Fake.all.length).toBe(1);
    socket.close();
  });

  it('comes back after a restart, and not after a farewell', () => {
    const socket = connect();
    last().open();
    last().say(WELCOME);
    last().say({ type: 'bye', code: 'restart', retry: 2 });
    expect(links.at(-1)).toMatchObject({ state: 'waiting', code: 'restart' });
    vi.advanceTimersByTime(3000);
    last().open();
    last().say({ type: 'bye', code: 'no-such-table', retry: null });
    expect(links.at(-1)).toEqual({ state: 'over', code: 'no-such-table' });
    vi.advanceTimersByTime(60_000);
    expect(Fake.all.length).toBe(2);
    socket.close();
  });

  it('tells a refusal, and tries again by itself what came too fast', async () => {
    const socket = connect();
    last().open();
    last().say(WELCOME);
    const answer = socket.send({ type: 'say', phrase: 'hello' });
    const sent = last().sent.at(-1)!;
    last().say({ type: 'refused', id: sent.id, code: 'too-fast', args: { retry: 0.5 }, seq: null });
    vi.advanceTimersByTime(700);
    expect(last().sent.filter((message) => message.id === sent.id)).toHaveLength(2);
    last().say({ type: 'refused', id: sent.id, code: 'not-now', args: {}, seq: 4 });
    await expect(answer).rejects.toBeInstanceOf(RefusedCommand);
    last().say({ type: 'refused', id: null, code: 'too-fast', args: {} });
    expect(refused).toEqual(['too-fast']);
    socket.close();
  });
});
