// What is secret of an event, and whose secret it is.
import type { GameEvent } from './types';

/** An event as somebody else saw it: what was secret is hidden. */
export function seenBy(event: GameEvent, seats: number[]): GameEvent {
  if (!('seat' in event) || seats.includes(event.seat)) return event;
  switch (event.event) {
    case 'card-dealt':
    case 'card-drawn':
      return { ...event, card: null };
    case 'tickets-offered':
      return { ...event, tickets: null };
    case 'tickets-kept':
      return { ...event, kept: null, sent_back: null };
    default:
      return event;
  }
}
