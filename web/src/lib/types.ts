import type { Drawn } from '../board/types';

// What the server says, as TypeScript: src/citylines/server/protocol.py and shown.py are the originals.

export const PROTOCOL = 1;

export const COLOURS = ['blue', 'green', 'black', 'purple', 'red', 'orange'] as const;
export const SORTS = [...COLOURS, 'wild'] as const;
export type Colour = (typeof COLOURS)[number];
export type Sort = (typeof SORTS)[number];
export type Cards = Partial<Record<Sort, number>>;

export const LEVELS = ['tourist', 'commuter', 'driver', 'dispatcher', 'stationmaster'] as const;
export type Level = (typeof LEVELS)[number];

export const PHRASES = [
  'hello', 'good-luck', 'well-played', 'oops', 'thanks', 'thinking', 'your-turn', 'good-game', 'rematch', 'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export type Phase = 'keep-setup' | 'place' | 'turn' | 'second' | 'keep' | 'token' | 'over';
export type Status = 'lobby' | 'dealing' | 'playing' | 'finished' | 'closed';

// The board

export interface Place { name: string; lat: number; lon: number }
export interface PieceKind { id: string; each: number; per_space: boolean; points: number[] }
export interface Track {
  id: number; a: string; b: string; by: string; cards: number; pieces: number; colour: Colour | 'grey'; wilds: number; points: number;
  twin: number | null;
}
export interface Ticket { a: string; b: string; points: number }
export interface Tokens { symbols: string[]; on: string[]; stack: Record<string, number>; aside: Record<string, number>; points: number[] }
export interface BoardData {
  id: string; name: string; hash: string; wild: string; cards: Record<Sort, number>; pieces: PieceKind[]; end_pieces: number;
  places: Place[]; routes: { a: string; b: string; by: string; cards: number; tracks: string[]; wilds: number }[]; tracks: Track[]; tickets: Ticket[]; tokens: Tokens | null;
  /** How it is drawn: for the board component alone. */
  drawn: Drawn;
}

// The table

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  person: string | null; name: string | null;
  /** The level of a bot, or of the one that stands in. */
  level: string | null;
  away: boolean; connected: boolean; nonce_hash: string | null; nonce: string | null;
}
export interface ClockInfo { deadline: number | null; bank: number[]; now: number }
export type Clock = { kind: 'none' } | { kind: 'moves'; move: number; bank: number } | { kind: 'days'; days: number };
export interface Options { clock: Clock; public: boolean; watchers: boolean; undo: boolean; start: number | null; stand_in: Level }
export interface TableInfo {
  id: string; board: string; board_hash: string; players: number; status: Status; host: string; seats: SeatInfo[]; options: Options;
  commitment: string; secret: string | null; watching: number; clock: ClockInfo; next: string | null;
}

// The game, as everybody and as one seat sees it

export interface PlayerFacts { points: number; cards: number; tickets: number; pieces: Record<string, number>; tokens: string[] }
export interface Breakdown {
  routes: number; tickets: number; tokens: number; total: number; complete: number[]; incomplete: number[]; place: number;
}
export interface Result { winners: number[]; players: Breakdown[] }
export interface GameShown {
  phase: Phase; seat: number | null; start: number; turns: number; last_turns: number | null;
  row: (Sort | null)[]; deck: number; discards: Cards; ticket_deck: number; players: PlayerFacts[];
  stacks: Record<string, [place: string, left: number]>; owners: Record<string, number>; result: Result | null;
}
export interface Legal { actions: string[]; claims: Record<string, string[]> }
export interface OwnShown { seat: number; hand: Cards; tickets: { ticket: number; done: boolean }[]; offered: number[]; legal: Legal }

export type GameEvent =
  | { event: 'card-dealt' | 'card-drawn'; seat: number; card: Sort | null }
  | { event: 'card-taken'; seat: number; card: Sort; slot: number }
  | { event: 'card-laid'; card: Sort; slot: number }
  | { event: 'row-cleared' | 'game-ended' }
  | { event: 'deck-renewed'; cards: number }
  | { event: 'tickets-offered'; seat: number; count: number; tickets: number[] | null }
  | { event: 'tickets-kept'; seat: number; count: number; kept: number[] | null; sent_back: number[] | null }
  | { event: 'route-claimed'; seat: number; track: number; colour: Sort; wilds: number }
  | { event: 'points-scored'; seat: number; points: number; score: number }
  | { event: 'token-taken'; seat: number; symbol: string; place: string }
  | { event: 'stack-placed'; seat: number; symbol: string; place: string; tokens: number }
  | { event: 'passed' | 'last-turns-began'; seat: number };

/** One thing that was done, as the history tells it. */
export interface Deed { seat: number | null; events: GameEvent[]; action?: string }

// Messages

export interface ChatLine { type: 'chat'; n: number; at: number; person: string; name: string | null; text: string | null; phrase: Phrase | null }
export interface Welcome {
  type: 'welcome'; protocol: number; version: string; person: string; table: TableInfo; seq: number; game: GameShown | null;
  own: OwnShown[]; chat: ChatLine[]; trouble: string | null; undo: number | null;
}
export interface Change {
  type: 'change'; seq: number; seat: number | null; by: 'person' | 'bot' | 'deal' | 'undo'; events: GameEvent[];
  game: Partial<GameShown>; own: OwnShown[]; clock: ClockInfo; undo: number | null; action?: string;
}
export type Args = Record<string, unknown>;
export interface Ack { type: 'ack'; id: number; seq: number }
export interface Refused { type: 'refused'; id: number | null; code: string; args: Args; seq: number | null }
export interface Reason { type: 'reason'; id: number; track: number; code: string | null }
export type ServerMessage =
  | Welcome | Change | ChatLine | Ack | Refused | Reason
  | { type: 'table'; table: TableInfo }
  | { type: 'trouble'; code: string | null }
  | { type: 'bye'; code: string; retry: number | null }
  | { type: 'pong' };

export type Command =
  | { type: 'sit'; seat: number; nonce_hash: string }
  | { type: 'stand' | 'back'; seat: number }
  | { type: 'set-seat'; seat: number; level: Level | null }
  | { type: 'start' | 'rematch' | 'close' }
  | { type: 'nonce'; seat: number; nonce: string }
  | { type: 'act'; seat: number; seq: number; action: string }
  | { type: 'undo'; seat: number; seq: number }
  | { type: 'why'; seat: number; track: number }
  | { type: 'chat'; text: string }
  | { type: 'say'; phrase: Phrase }
  | { type: 'mute'; person: string; muted: boolean };

// Lists

export interface Person { id: string; nickname: string }
export interface TableSummary {
  id: string; status: Status; public: boolean; board: string; players: number; open_seats: number; created: number; changed: number;
  host: string | null; people: (string | null)[]; options: Options;
}
