/** What a rules page holds: parts, and their paragraphs in order. Texts are in the catalogues, under the paragraphs' ids. */
import type { City } from './cities';
import data from './contents.json';

export type PictureName =
  | 'city' | 'cards' | 'coloured' | 'grey' | 'ferry' | 'subway' | 'points' | 'double' | 'tokens' | 'ticket' | 'token-points' | 'scoring';

export interface Paragraph {
  /** Also its anchor: the links of the game lead here. */
  id: string;
  /** The clauses of docs/rules.md that it explains, marked as there: SF and BE are of one city alone. */
  clauses: string[];
  /** It is said of this city alone. */
  city?: City;
  /** Both cities have it, each in words of its own. */
  own?: boolean;
  picture?: PictureName;
}

export interface Part {
  id: string;
  paragraphs: Paragraph[];
}

export const PARTS = data as Part[];

/** The parts of one city's page. */
export function partsOf(city: City): Part[] {
  return PARTS.map(({ id, paragraphs }) => ({ id, paragraphs: paragraphs.filter((one) => !one.city || one.city === city) })).filter(
    (part) => part.paragraphs.length > 0,
  );
}

export const partKey = (part: Part): string => `rules-part-${part.id}`;
export const titleKey = (paragraph: Paragraph): string => `rules-${paragraph.id}-title`;
export const textKey = (paragraph: Paragraph, city: City): string => (paragraph.own ? `rules-${paragraph.id}-${city}` : `rules-${paragraph.id}`);

const MARKS: Record<City, string> = { 'san-francisco': 'SF', berlin: 'BE' };

/** The ids of a paragraph's clauses that hold in a city. */
export const clausesOf = (paragraph: Paragraph, city: City): string[] =>
  paragraph.clauses.map((clause) => clause.split(' ')).flatMap(([id, mark]) => (mark && mark !== MARKS[city] ? [] : [id!]));
