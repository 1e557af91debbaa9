// The game in words: what may be done, what happened, and why something can't be done. Every sentence is a message of the catalogue.
import { currentLanguage, hasText, list, t } from './l10n.svelte';
import { readAction, sorted } from './notation';
import { seenBy } from './seeing';
import type { BoardData, Cards, Deed, GameEvent, Level, SeatInfo, Sort, Ticket, Track } from './types';

/** Whose eyes and whose names: a table, or a replay. */
export interface Teller {
  board: BoardData;
  /** The seat that is told as "you"; null for none. */
  me: number | null;
  /** Whose secrets may be told, where several people share a screen; all that is known if left out. */
  open?: number[];
  name(seat: number): string;
}

/** A sort of card as the catalogue names it: the wild card has its own name in each city. */
export function cardKey(board: BoardData, sort: Sort): string {
  return sort === 'wild' ? board.wild.toLowerCase() : sort;
}

/** "blue card" */
export function cardName(board: BoardData, sort: Sort): string {
  return t('card-name', { card: cardKey(board, sort) });
}

/** "2 red cards and 1 Ferry card" */
export function cardsText(board: BoardData, cards: Cards): string {
  return list(sorted(cards).map(([sort, count]) => t('cards-count', { card: cardKey(board, sort), count })));
}

export function routeName(track: Track): string {
  return t('route-name', { a: track.a, b: track.b });
}

/** A board has some sixty tracks, and every change asks for the names of all of them. */
const tracks = new WeakMap<Track, { language: string; text: string }>();

/** "Castro – Sunset: red, 3 cards, 4 points" */
export function trackText(track: Track): string {
  const known = tracks.get(track);
  if (known?.language === currentLanguage()) return known.text;
  const text = describe(track);
  tracks.set(track, { language: currentLanguage(), text });
  return text;
}

function describe(track: Track): string {
  const kind = track.by === 'subway-car' ? 'subway' : track.wilds ? 'ferry' : 'plain';
  return t('track-text', { a: track.a, b: track.b, count: track.cards, colour: track.colour, kind, points: track.points, wilds: track.wilds });
}

/** What all pieces of a board are called together: by their kind, if there is but one. */
function pieceKind(board: BoardData): string {
  return board.pieces.length === 1 ? board.pieces[0]!.id : 'other';
}

export function ticketText(ticket: Ticket): string {
  return t('ticket-text', { a: ticket.a, b: ticket.b, points: ticket.points });
}

/** An action as a choice to make. */
export function actionText(board: BoardData, notation: string, offered: number[] = []): string {
  const action = readAction(notation);
  switch (action?.kind) {
    case 'draw':
      return t('action-draw');
    case 'take':
      return t('action-take', { card: cardKey(board, action.card) });
    case 'tickets':
      return t('action-tickets');
    case 'keep':
      return t('action-keep', { tickets: list(action.which.flatMap((i) => ticketOf(board, offered[i - 1]))) });
    case 'claim': {
      const track = board.tracks[action.track]!;
      return t('action-claim', { a: track.a, b: track.b, cards: cardsText(board, action.cards) });
    }
    case 'token':
      return t('action-token', { symbol: action.symbol });
    case 'place':
      return t('action-place', { place: action.place });
    case 'pass':
      return t('action-pass');
    default:
      return notation;
  }
}

function ticketOf(board: BoardData, number: number | undefined): string[] {
  const ticket = number === undefined ? undefined : board.tickets[number];
  return ticket ? [ticketText(ticket)] : [];
}

/** Why a track can't be claimed. */
export function reasonText(board: BoardData, track: Track, code: string): string {
  const key = `why-${code}`;
  const args = { a: track.a, b: track.b, count: track.cards, pieces: track.pieces, kind: track.by, wilds: track.wilds, wild: board.wild.toLowerCase(), colour: track.colour };
  return hasText(key) ? (t as (key: string, args: object) => string)(key, args) : t('error-unknown', { code });
}

export interface Sentence { text: string; kind: GameEvent['event'] | 'chosen'; seat: number | null }

/** What a deed was, in sentences: one for each thing that happened, or for several of one kind in a row. */
export function tell(teller: Teller, deed: Deed): Sentence[] {
  const told: Sentence[] = [];
  const say = (kind: Sentence['kind'], text: string, seat: number | null = deed.seat) => told.push({ kind, text, seat });
  const who = (seat: number) => ({ me: seat === teller.me ? 'yes' : 'no', name: teller.name(seat) });
  const { board } = teller;
  const dealt = new Map<number, (Sort | null)[]>();
  let laid: Sort[] = [];
  const flush = () => {
    for (const [seat, cards] of dealt) {
      const known = cards.filter((card) => card !== null);
      say('card-dealt', known.length ? t('log-dealt-known', { ...who(seat), cards: cardsText(board, count(known)) }) : t('log-dealt', { ...who(seat), count: cards.length }), seat);
    }
    dealt.clear();
    if (laid.length) say('card-laid', t('log-laid', { cards: cardsText(board, count(laid)) }), null);
    laid = [];
  };
  for (const happened of deed.events) {
    const event = teller.open ? seenBy(happened, teller.open) : happened;
    if (event.event !== 'card-dealt' && event.event !== 'card-laid') flush();
    switch (event.event) {
      case 'card-dealt':
        dealt.set(event.seat, [...(dealt.get(event.seat) ?? []), event.card]);
        break;
      case 'card-laid':
        laid.push(event.card);
        break;
      case 'card-drawn':
        say(event.event, event.card ? t('log-drew-known', { ...who(event.seat), card: cardKey(board, event.card) }) : t('log-drew', who(event.seat)));
        break;
      case 'card-taken':
        say(event.event, t('log-took', { ...who(event.seat), card: cardKey(board, event.card) }));
        break;
      case 'row-cleared':
        say(event.event, t('log-cleared'), null);
        break;
      case 'deck-renewed':
        say(event.event, t('log-renewed', { count: event.cards }), null);
        break;
      case 'tickets-offered':
        if (event.tickets) say(event.event, t('log-offered-known', { ...who(event.seat), tickets: tickets(board, event.tickets) }), event.seat);
        else say(event.event, t('log-offered', { ...who(event.seat), count: event.count }), event.seat);
        break;
      case 'tickets-kept':
        if (event.kept) say(event.event, t('log-kept-known', { ...who(event.seat), tickets: tickets(board, event.kept) }), event.seat);
        else say(event.event, t('log-kept', { ...who(event.seat), count: event.count }), event.seat);
        break;
      case 'route-claimed': {
        const track = board.tracks[event.track]!;
        const cards: Cards = { ...(track.cards > event.wilds ? { [event.colour]: track.cards - event.wilds } : {}), ...(event.wilds ? { wild: event.wilds } : {}) };
        say(event.event, t('log-claimed', { ...who(event.seat), a: track.a, b: track.b, cards: cardsText(board, cards) }));
        break;
      }
      case 'points-scored':
        say(event.event, t('log-scored', { ...who(event.seat), points: event.points, score: event.score }));
        break;
      case 'token-taken':
        say(event.event, t('log-token', { ...who(event.seat), symbol: event.symbol, place: event.place }));
        break;
      case 'stack-placed':
        say(event.event, t('log-placed', { ...who(event.seat), symbol: event.symbol, place: event.place, count: event.tokens }));
        break;
      case 'passed':
        say(event.event, t('log-passed', who(event.seat)));
        break;
      case 'last-turns-began':
        say(event.event, t('log-last-turns', { ...who(event.seat), count: board.end_pieces, kind: pieceKind(board) }));
        break;
      case 'game-ended':
        say(event.event, t('log-ended'), null);
        break;
    }
  }
  flush();
  // The first tickets are kept in secret until all have chosen.
  if (!told.length && deed.seat !== null) say('chosen', t('log-chosen', who(deed.seat)));
  return told;
}

function count(cards: Sort[]): Cards {
  const counted: Cards = {};
  for (const card of cards) counted[card] = (counted[card] ?? 0) + 1;
  return counted;
}

function tickets(board: BoardData, numbers: number[]): string {
  return list(numbers.flatMap((number) => ticketOf(board, number)));
}

export function levelName(level: string | null): string {
  return t('level-name', { level: level ?? 'driver' });
}

/** Whoever sits there, by name. */
export function seatName(seat: SeatInfo | undefined, number: number, local: (string | null)[] = []): string {
  if (!seat) return t('seat-number', { number: number + 1 });
  if (seat.kind === 'bot') return t('bot-name', { level: (seat.level ?? 'driver') as Level, number: number + 1 });
  return local[number] ?? seat.name ?? t('seat-number', { number: number + 1 });
}
