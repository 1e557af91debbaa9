/** A board as the server gives it (GET /api/boards/{id}), and how a page shows who sits where. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A space of a track: its middle, its size, and how far it is turned, in degrees clockwise. */
export interface Cell extends Box {
  angle: number;
  /** It shows the wild symbol. */
  wild: boolean;
}

export interface DrawnTrack {
  id: number;
  /** The line that the spaces lie on. */
  path: string;
  /** The same line, on to the places at both ends. */
  bed: string;
  /** The printed number of cards, on the only space of a subway. */
  number: number | null;
  cells: Cell[];
}

export interface DrawnPlace {
  name: string;
  x: number;
  y: number;
  label: { lines: string[]; side: string; anchor: 'start' | 'middle' | 'end'; x: number; y: number; box: Box };
}

export interface Drawn {
  width: number;
  height: number;
  background: string;
  title: [number, number];
  points: [number, number];
  /** The radius of a place. */
  radius: number;
  text: { size: number; line: number };
  places: DrawnPlace[];
  tracks: DrawnTrack[];
  shapes: { kind: string; name: string; width: number; path: string }[];
  words: { text: string; x: number; y: number; size: number; angle: number; kind: string }[];
}

export interface Track {
  id: number;
  a: string;
  b: string;
  by: string;
  cards: number;
  pieces: number;
  colour: string;
  wilds: number;
  points: number;
  twin: number | null;
}

export interface PieceKind {
  id: string;
  each: number;
  per_space: boolean;
  points: number[];
}

export interface BoardData {
  id: string;
  name: string;
  hash: string;
  wild: string;
  cards: Record<string, number>;
  pieces: PieceKind[];
  end_pieces: number;
  places: { name: string; lat: number; lon: number }[];
  routes: { a: string; b: string; by: string; cards: number; tracks: string[]; wilds: number }[];
  tracks: Track[];
  tickets: { a: string; b: string; points: number }[];
  tokens: {
    symbols: string[];
    on: string[];
    stack: Record<string, number>;
    aside: Record<string, number>;
    points: number[];
  } | null;
  drawn: Drawn;
}

/** How a seat looks; without `look`, by its number. */
export interface SeatLook {
  look?: number;
}

export interface Highlight {
  places: string[];
  tracks: number[];
}
