import { describe, expect, it, vi } from 'vitest';
import { seenBy } from '../src/lib/seeing';
import { moments } from '../src/lib/still.svelte';
import type { Listener, TableSocket } from '../src/lib/socket';
import { merged, TableModel } from '../src/lib/table.svelte';
import type { Change, Command, GameShown, OwnShown, TableInfo, Welcome } from '../src/lib/types';

const own = (seat: number, red: number): OwnShown => ({ seat, hand: { red }, tickets: [], offered: [], legal: { actions: ['?'], claims: {} } });
const GAME = { phase: 'turn', seat: 1, deck: 30, row: [], owners: {}, result: null } as unknown as GameShown;
const INFO = {
  id: 'abc', board: 'berlin', board_hash: 'h', players: 2, status: 'playing', host: 'me', seats: [
    { kind: 'person', person: 'me', name: 'Ada', level: null, away: false, connected: true, nonce_hash: null, nonce: null },
    { kind: 'bot', person: null, name: null, level: 'driver', away: false, connected: false, nonce_hash: null, nonce: null },
  ], clock: { deadline: null, bank: [0, 0], now: 1000 }, next: null,
} as unknown as TableInfo;
const WELCOME = { type: 'welcome', protocol: 1, version: '1', person: 'me', table: INFO, seq: 7, game: GAME, own: [own(0, 1)], chat: [], trouble: null, undo: null } as Welcome;
const change = (seq: number, more: Partial<Change> = {}): Change => ({ type: 'change', seq, seat: 1, by: 'bot', events: [], game: {}, own: [], clock: INFO.clock, undo: null, ...more });

function table(welcome = WELCOME) {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const socket = { sent: [] as Command[], resyncs: 0, send: (command: Command) => (socket.sent.push(command), Promise.resolve(null)), resync: () => void socket.resyncs++, close: () => undefined };
  let listener: Listener;
  const model = new TableModel('abc', (one) => ((listener = one), socket as unknown as TableSocket));
  listener!.hear(welcome);
  return { model, socket, hear: listener!.hear.bind(listener!), done: listener!.done.bind(listener!) };
}

describe('a table', () => {
  it('takes over what the welcome tells', () => {
    const { model } = table();
    expect(model.game?.deck).toBe(30);
    expect(model.mine).toEqual([0]);
    expect(model.host).toBe(true);
  });

  it('patches the parts that changed, and keeps the others', () => {
    const { model, hear } = table();
    hear(change(8, { game: { deck: 29, seat: 0 }, own: [own(0, 2)] }));
    model.skip();
    expect(model.game).toMatchObject({ deck: 29, seat: 0, phase: 'turn' });
    expect(model.own[0]?.hand.red).toBe(2);
    expect(model.myTurn?.seat).toBe(0);
    hear(change(9, { game: { deck: 28, seat: 1 } }));
    model.skip();
    expect(model.own[0]?.hand.red).toBe(2);
    expect(model.myTurn).toBeNull();
  });

  it('takes no second action before what came of the first is here', async () => {
    const { model, socket, hear } = table({ ...WELCOME, game: { ...GAME, seat: 0 } });
    socket.send = (command: Command) => (socket.sent.push(command), Promise.resolve({ type: 'ack', id: 1, seq: 8 } as never));
    await model.act(0, '?');
    expect(model.acting).toBe(true); // acknowledged, but not seen yet
    expect(await model.act(0, '?')).toBe(false);
    hear(change(8, { seat: 0, by: 'person' }));
    expect(model.acting).toBe(false);
    expect(socket.sent).toHaveLength(1);
  });

  it('shows our own deeds at once, and others’ one after the other', () => {
    vi.useFakeTimers();
    const { model, hear } = table({ ...WELCOME, game: { ...GAME, seat: 0 } });
    hear(change(8, { seat: 0, by: 'person', game: { deck: 29, seat: 1 } }));
    expect(model.game?.deck).toBe(29);
    hear(change(9, { game: { deck: 28 } }));
    hear(change(10, { game: { deck: 27, seat: 0 } }));
    expect(model.game?.deck).toBe(29);
    expect(model.waiting).toBe(2);
    expect(model.myTurn).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(model.game?.deck).toBe(27);
    expect(model.waiting).toBe(0);
    vi.useRealTimers();
  });

  it('asks for everything anew where a change is missing', () => {
    const { model, socket, hear } = table();
    hear(change(9, { game: { deck: 1 } }));
    expect(socket.resyncs).toBe(1);
    expect(model.game?.deck).toBe(30);
  });

  it('knows from a welcome which commands were done before a cut', () => {
    const { done, hear } = table();
    hear({ type: 'chat', n: 3, at: 0, person: 'me', name: 'Ada', text: 'hi', phrase: null });
    hear(WELCOME);
    const again = { ...WELCOME, chat: [{ type: 'chat' as const, n: 4, at: 0, person: 'me', name: 'Ada', text: 'hi', phrase: null }] };
    expect(done({ type: 'start' }, WELCOME)).toBe(true);
    expect(done({ type: 'stand', seat: 0 }, WELCOME)).toBe(false);
    expect(done({ type: 'chat', text: 'hi' }, WELCOME)).toBe(false);
    expect(done({ type: 'chat', text: 'hi' }, again)).toBe(true);
    expect(done({ type: 'back', seat: 0 }, WELCOME)).toBe(true);
  });

  it('takes a line of chat once', () => {
    const { model, hear } = table();
    const line = { type: 'chat' as const, n: 3, at: 0, person: 'x', name: 'X', text: 'hi', phrase: null };
    hear(line);
    hear(line);
    expect(model.chat).toHaveLength(1);
  });
});

describe('own parts', () => {
  it('replace those of their seats', () => {
    expect(merged([own(0, 1), own(2, 5)], [own(2, 6)]).map((one) => one.hand.red)).toEqual([1, 6]);
    expect(merged([], [own(3, 1), own(1, 2)]).map((one) => one.seat)).toEqual([1, 3]);
  });
});

describe('a replay', () => {
  it('adds up frames to moments', () => {
    const found = moments([
      { seat: null, events: [], game: GAME, own: [own(0, 1), own(1, 2)] },
      { seat: 1, events: [], action: '?', game: { deck: 29 }, own: [own(1, 3)] },
    ]);
    expect(found[1]!.game).toMatchObject({ deck: 29, phase: 'turn' });
    expect(found[1]!.own.map((one) => one.hand.red)).toEqual([1, 3]);
    expect(found[0]!.game.deck).toBe(30);
  });
  it('hides what others could not see', () => {
    expect(seenBy({ event: 'card-drawn', seat: 1, card: 'red' }, [0])).toMatchObject({ card: null });
    expect(seenBy({ event: 'card-drawn', seat: 1, card: 'red' }, [1])).toMatchObject({ card: 'red' });
    expect(seenBy({ event: 'tickets-kept', seat: 1, count: 1, kept: [1], sent_back: [2] }, [])).toMatchObject({ kept: null, sent_back: null });
    expect(seenBy({ event: 'card-taken', seat: 1, card: 'red', slot: 0 }, [])).toMatchObject({ card: 'red' });
  });
});
