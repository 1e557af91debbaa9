/** From a refusal to the paragraph that explains it. It comes with the table, so it knows ids alone. */
import { isCity } from './cities';

/** By the code that the server sends (src/citylines/game/errors.py). */
const PARAGRAPHS: Record<string, string> = {
  'game-over': 'final',
  'unknown-action': 'actions',
  'not-now': 'actions',
  'not-your-turn': 'actions',
  'deck-empty': 'gaps',
  'not-face-up': 'two-cards',
  'wild-second': 'wild-face-up',
  'no-tickets': 'no-tickets',
  'can-act': 'pass',
  'claimed-already': 'route',
  'twin-mine': 'double',
  'twin-closed': 'double-two',
  'too-few-pieces': 'enough-pieces',
  'too-few-cards': 'pay',
  'no-token-there': 'token-choice',
  'has-stack': 'last-stacks',
};
/** What has to do with tokens, which Berlin has none of. */
const WITH_TOKENS = new Set(['no-token-there', 'has-stack']);

/** What of a route decides which cards pay for it. */
interface Kind {
  colour: string;
  wilds: number;
  by: string;
}

/** The id of the paragraph that says why not; null where a board has no rules page, or the code is none of the rules'. */
export function paragraphOf(code: string, city: string, track?: Kind): string | null {
  const paragraph = PARAGRAPHS[code];
  if (!paragraph || !isCity(city)) return null;
  if (city === 'berlin' && WITH_TOKENS.has(code)) return 'actions';
  return paragraph === 'pay' && track ? payment(track) : paragraph;
}

function payment(track: Kind): string {
  if (track.wilds > 0) return 'ferry';
  if (track.by === 'subway-car') return 'subway';
  return track.colour === 'grey' ? 'grey' : 'pay';
}

/** The address of a paragraph. */
export const ruleAddress = (city: string, paragraph: string): string => `/rules/${city}#${paragraph}`;
