// Statistics of a game, from what happened in it.
import type { Deed } from './types';

export interface SeatStatistics {
  /** Points for routes after each turn of the table. */
  points: number[];
  drawn: number;
  taken: number;
  routes: number;
  pieces: number;
  tickets: number;
  longest: number;
}

export function statistics(deeds: Deed[], players: number, cardsOf: (track: number) => number): SeatStatistics[] {
  const seats = Array.from({ length: players }, (): SeatStatistics => ({ points: [0], drawn: 0, taken: 0, routes: 0, pieces: 0, tickets: 0, longest: 0 }));
  for (const deed of deeds.slice(1)) {
    for (const event of deed.events) {
      if (event.event === 'card-drawn') seats[event.seat]!.drawn += 1;
      if (event.event === 'card-taken') seats[event.seat]!.taken += 1;
      if (event.event === 'tickets-kept') seats[event.seat]!.tickets += event.count;
      if (event.event === 'route-claimed') {
        const seat = seats[event.seat]!;
        seat.routes += 1;
        seat.longest = Math.max(seat.longest, cardsOf(event.track));
      }
      if (event.event === 'points-scored') for (const [number, seat] of seats.entries()) seat.points.push(number === event.seat ? event.score : seat.points.at(-1)!);
    }
  }
  return seats;
}
