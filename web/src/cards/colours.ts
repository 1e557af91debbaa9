import './colours.css';

/** The six colours of cards and routes, in the order every table uses. */
export const COLOURS = ['blue', 'green', 'black', 'purple', 'red', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a card can be; a track is one of these or grey. */
export type Sort = Colour | 'wild';
export const SORTS: readonly Sort[] = [...COLOURS, 'wild'];

/** The shapes of the seats, as in the terminal: ● ▲ ◆ ■. */
export const SEAT_SHAPES = ['disc', 'triangle', 'diamond', 'square'] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

export const isColour = (name: string): name is Colour => (COLOURS as readonly string[]).includes(name);
export const seatShape = (seat: number): SeatShape => SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? 'disc';

/** CSS values, for whatever is drawn in the game's colours: the theme decides what they are. */
export const cardColour = (sort: string): string => `var(--card-${sort})`;
export const inkOn = (sort: string): string => `var(--on-${sort})`;
export const seatColour = (seat: number): string => `var(--seat-${seat % SEAT_SHAPES.length})`;
export const inkOnSeat = (seat: number): string => `var(--on-seat-${seat % SEAT_SHAPES.length})`;
