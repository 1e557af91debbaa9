// The check of a deal, after the game: that it was bound before the game began, and that every card and ticket follows from it.
import { Deck, Stream } from './chance';
import { commitment, dealSeed, hex, nonceHash, notedNonce, unhex } from './dealing';
import { SORTS, type BoardData, type Cards, type Deed, type Sort, type TableInfo } from './types';

export type Finding =
  | { what: 'commitment' | 'noted' | 'mine' | 'nonce' | 'start'; fine: boolean; seat?: number }
  | { what: 'cards' | 'tickets'; fine: boolean; count: number };

/** All that can be checked of a finished table, in order. */
export async function checkDealing(info: TableInfo, board: BoardData, deeds: Deed[], start: number, mine: number[]): Promise<Finding[]> {
  if (!info.secret) return [];
  const secret = unhex(info.secret);
  const found: Finding[] = [{ what: 'commitment', fine: hex(await commitment(secret)) === info.commitment }];
  const noted = mine.flatMap((seat) => notedNonce(info.seats[seat]!.nonce_hash) ?? []);
  if (noted.length) found.push({ what: 'noted', fine: noted.every((one) => one.commitment === info.commitment) });
  for (const [seat, { nonce, nonce_hash }] of info.seats.entries()) {
    if (nonce === null && nonce_hash === null) continue;
    const fine = nonce !== null && hex(await nonceHash(unhex(nonce))) === nonce_hash;
    const own = notedNonce(nonce_hash);
    found.push(own ? { what: 'mine', fine: fine && own.nonce === nonce, seat } : { what: 'nonce', fine, seat });
  }
  const seed = await dealSeed(secret, info.seats.map((seat) => (seat.nonce === null ? null : unhex(seat.nonce))));
  if (info.options.start === null) found.push({ what: 'start', fine: new Stream(seed, 0).below(info.players) === start });
  return [...found, ...checkDraws(seed, board, deeds)];
}

/** Every card and ticket that chance decided, drawn again and compared. */
export function checkDraws(seed: Uint8Array, board: BoardData, deeds: Deed[]): Finding[] {
  let shuffles = 0;
  let deck = new Deck(seed, 0, board.cards);
  let discards: Cards = {};
  const row: (Sort | null)[] = [null, null, null, null, null];
  const tickets = new Stream(seed, 1);
  const undealt = board.tickets.map((_, number) => number);
  const below: number[] = [];
  const cards = { what: 'cards' as const, fine: true, count: 0 };
  const offers = { what: 'tickets' as const, fine: true, count: 0 };

  const discard = (sort: Sort, count = 1) => (discards[sort] = (discards[sort] ?? 0) + count);
  const drawn = (card: Sort | null) => {
    cards.count += 1;
    if (deck.draw() !== card) cards.fine = false;
  };

  for (const event of deeds.flatMap((deed) => deed.events)) {
    switch (event.event) {
      case 'card-dealt':
      case 'card-drawn':
        drawn(event.card);
        break;
      case 'card-laid':
        drawn(event.card);
        row[event.slot] = event.card;
        break;
      case 'card-taken':
        row[event.slot] = null;
        break;
      case 'row-cleared':
        row.forEach((card, slot) => {
          if (card) discard(card);
          row[slot] = null;
        });
        break;
      case 'route-claimed': {
        const count = board.tracks[event.track]!.cards - event.wilds;
        if (count) discard(event.colour, count);
        if (event.wilds) discard('wild', event.wilds);
        break;
      }
      case 'deck-renewed':
        cards.fine &&= SORTS.reduce((sum, sort) => sum + (discards[sort] ?? 0), 0) === event.cards;
        deck = new Deck(seed, ++shuffles, discards);
        discards = {};
        break;
      case 'tickets-offered':
        for (const ticket of event.tickets ?? []) {
          offers.count += 1;
          const next = undealt.length ? undealt.splice(tickets.below(undealt.length), 1)[0] : below.shift();
          if (next !== ticket) offers.fine = false;
        }
        break;
      case 'tickets-kept':
        below.push(...(event.sent_back ?? []));
        break;
    }
  }
  return [cards, offers];
}
