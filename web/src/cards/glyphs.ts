/** Small pictures as path data, all drawn for this game. Filled ones use the even-odd rule. */
import type { Colour, SeatShape } from './colours';
import { box, disc, row, wheel } from './shapes';

/** The sign of each colour, within a circle of radius 10 around (0, 0). None is a seat's shape: a piece is never taken for a route. */
export const SIGNS: Record<Colour, string> = {
  blue: 'M0-10C3.6-4.4 7.2-.8 7.2 3.2A7.2 7 0 0 1-7.2 3.2C-7.2-.8-3.6-4.4 0-10Z', // a drop
  green: 'M9.2-9.2C10.4 1.6 2 8.8-5 6.8L-8.4 10-10 8.4-6.8 5C-8.8-2-1.6-10.4 9.2-9.2Z', // a leaf
  black: disc(0, 0, 9.4) + disc(0, 0, 5.6) + disc(0, 0, 2.6), // a wheel
  purple: 'M3-9.4A9.8 9.8 0 1 0 9.5 2.8 8 8 0 0 1 3-9.4Z', // a moon
  red: 'M0 9.2C-9.8 2.6-10.2-2.8-8.8-5.8-6.8-9.6-1.6-9.4 0-4.6 1.6-9.4 6.8-9.6 8.8-5.8 10.2-2.8 9.8 2.6 0 9.2Z', // a heart
  orange: 'M0-10.4 3-3.8 10.2-3.1 4.8 1.7 6.4 8.7 0 5-6.4 8.7-4.8 1.7-10.2-3.1-3-3.8Z', // a star
};

/** The wild symbol of an edition by what it calls its wild, within a circle of radius 10. */
export const WILDS: Record<string, string> = {
  Ferry:
    box(-1.2, -9.6, 3.2, 3.4) +
    'M-5.6-6.2H6.4V-2.6H-5.6ZM-9.8-1.6H9.8L7 4.4H-7Z' +
    'M-9.8 6.6Q-7.3 4.6-4.9 6.6T0 6.6 4.9 6.6 9.8 6.6V9Q7.3 7 4.9 9T0 9-4.9 9-9.8 9Z',
  Bicycle:
    disc(-5.4, 3.2, 4.5) + disc(-5.4, 3.2, 2.9) + disc(5.4, 3.2, 4.5) + disc(5.4, 3.2, 2.9) +
    'M-6 3-3-4.6H-4.8V-6.4H0V-4.6H-1.2L-.7-3.2H3L2.2-5.6H.9V-7.4H5.4V-5.6H4L6.2 2.9 4.6 3.3 3.8.4 1 4H-.9L-2.4-1.6-4.5 3.6Z',
};
export const ANY_WILD = 'M0-10.4 2.6-2.6 10.4 0 2.6 2.6 0 10.4-2.6 2.6-10.4 0-2.6-2.6Z';
export const wildSign = (name: string): string => WILDS[name] ?? ANY_WILD;

/** The seats' shapes, within a circle of radius 10. */
export const SHAPES: Record<SeatShape, string> = {
  disc: disc(0, 0, 8.2),
  triangle: 'M0-9.4 9.2 7H-9.2Z',
  diamond: 'M0-10 8.6 0 0 10-8.6 0Z',
  square: box(-7.4, -7.4, 14.8, 14.8, 1),
};

/** What drives on each card, in a box of 64 by 40 with the ground at 36. */
export const VEHICLES: Record<Colour, string> = {
  // A double-decker bus
  blue:
    'M6 4Q6 1 9 1H55Q58 1 58 4V29Q58 31 56 31H8Q6 31 6 29Z' +
    row(5, 10, 5, 7.6, 7, 9.1, 1) + row(3, 10, 16, 7.6, 7, 9.1, 1) + box(38.4, 16, 6, 13, 1) + box(47, 16, 7.6, 7, 1) +
    wheel(17, 31, 5) + wheel(47, 31, 5),
  // A trolleybus under its wires
  green:
    'M3 14Q3 10 7 10H56Q60 10 61 14L62 23V29Q62 31 60 31H5Q3 31 3 29Z' +
    row(4, 7, 14, 9, 8, 11, 1) + box(51.5, 14, 6.6, 8, 1) +
    'M22 10 8 1.6 9.2 0 27 10ZM28 10 14 1.6 15.2 0 33 10Z' + wheel(15, 31, 5) + wheel(48, 31, 5),
  // A taxi
  black:
    'M2 28Q2 21 9 20L14 19.4 20 11.4Q21.4 9.6 24 9.6H39Q41.6 9.6 43.4 11.4L51 19.4 57 20.6Q62 21.6 62 26V29Q62 31 60 31H4Q2 31 2 29Z' +
    'M18.6 19.4 22.8 13.4Q23.4 12.6 24.4 12.6H30V19.4ZM33 12.6H38.6Q40 12.6 40.8 13.4L46.4 19.4H33Z' +
    box(26, 4.6, 11, 4, 1) + row(6, 12, 23, 3, 3, 6.6) + wheel(15, 31, 5.2) + wheel(49, 31, 5.2),
  // An underground train
  purple:
    'M2 12Q2 7 7 7H48Q56 7 60 14L62 20V27Q62 31 58 31H6Q2 31 2 27Z' +
    box(6, 12, 9, 8, 1) + box(17.4, 11, 6, 18, 1) + box(26, 12, 9, 8, 1) + box(37.4, 11, 6, 18, 1) + 'M46 12H50Q54 12.6 56.6 20H46Z' +
    row(4, 6, 32.4, 7, 3, 15, 1.4),
  // A streetcar
  red:
    'M5 13Q5 10 8 10H56Q59 10 59 13L61 20V29Q61 31 59 31H5Q3 31 3 29V20ZM14 6H50V8.6H14Z' +
    row(4, 8, 14, 9.6, 9, 12.8, 1) + 'M30 6 40-.6 50 6H47L40 1.6 33 6Z' +
    box(11, 32.2, 12, 3.4, 1.6) + box(41, 32.2, 12, 3.4, 1.6),
  // A cable car, open at both ends
  orange:
    'M3 10Q3 7.4 6 7.4H58Q61 7.4 61 10V12H3ZM14 3Q14 2 15.4 2H48.6Q50 2 50 3V6H14Z' +
    box(5, 13.4, 2.6, 15) + box(56.4, 13.4, 2.6, 15) + 'M18 13.4H46V29H18Z' + row(3, 21, 16, 6, 7, 8, 1) +
    box(9, 21.4, 7.4, 7.6, 1) + box(47.6, 21.4, 7.4, 7.6, 1) + box(3, 30, 58, 2.6, 1) + wheel(20, 34, 3) + wheel(44, 34, 3),
};

/** The wild card's vehicle, in the same box. */
export const WILD_VEHICLES: Record<string, string> = {
  Ferry:
    'M2 24H62L56 33H8ZM10 16H52V22.4H10ZM17 8.6H45V14.4H17ZM27 1H35V7H27Z' +
    row(5, 13, 17.6, 4.6, 3, 7.8, 1) + row(3, 21, 10, 4.6, 3, 8, 1) +
    'M1 36.6Q6 33.6 11 36.6T21 36.6 31 36.6 41 36.6 51 36.6 63 36.6V39.4Q57 36.4 51 39.4T41 39.4 31 39.4 21 39.4 11 39.4 1 39.4Z',
  Bicycle:
    disc(15, 25, 11.4) + disc(15, 25, 9) + disc(49, 25, 11.4) + disc(49, 25, 9) +
    'M13.8 24.4 21.4 9.6H17V6.6H29V9.6H24.8L26.2 13H41.2L39 5.4H34V2.4H43.2L50.2 24.6 47.8 25.4 44.8 16 33.4 26.4H28.8L22.8 13.2 16.2 25.6Z' +
    'M26.8 15.6 30.6 23.8H32.6L41.8 15.6Z',
};
export const ANY_WILD_VEHICLE = disc(32, 20, 16) + 'M32 6 36 16 46 20 36 24 32 34 28 24 18 20 28 16Z';
export const wildVehicle = (name: string): string => WILD_VEHICLES[name] ?? ANY_WILD_VEHICLE;

/** The tourist tokens' symbols, within a circle of radius 10. */
export const TOKENS: Record<string, string> = {
  lighthouse:
    'M-2.6-9.8H2.6V-6.2H1.9L2.5-2.6H-2.5L-1.9-6.2H-2.6ZM-2.7-1.2H2.7L3.3 2.2H-3.3ZM-3.5 3.6H3.5L4.1 7H6V9.4H-6V7H-4.1ZM4-8.6 9.8-10V-4.6L4-6ZM-4-8.6-9.8-10V-4.6L-4-6Z',
  bridge:
    'M-6.8-9H-4.4V-6Q0 .6 4.4-6V-9H6.8V-5.4Q8-3 10-2V1.6H6.8V8H4.4V1.6H-4.4V8H-6.8V1.6H-10V-2Q-8-3-6.8-5.4ZM-4.4-2.6V-.6H4.4V-2.6Q0 2-4.4-2.6Z',
  'ferry-bell':
    'M0-10A2 2 0 0 1 1.9-7.3Q6-5.6 6-.4 6 3.6 8.6 5.6H-8.6Q-6 3.6-6-.4-6-5.6-1.9-7.3A2 2 0 0 1 0-10ZM-2.8 7H2.8A2.8 2.8 0 0 1-2.8 7Z',
  wave:
    'M-10 4Q-9-8 1.6-8 8.4-8 9-1.4 6.4-4.6 3.2-3.4-.6-1.8.6 1.6 1.8 4 10 4V6H-10ZM-10 7.4H10V9.2H-10Z',
  hilltop: 'M-10 8.4-3.4-4.6.4 2 3-1.8 10 8.4ZM-3.6-10H-2.2V-8.6L2.8-7-2.2-5.2V-3H-3.6Z',
  crab:
    'M0-2.6Q6-2.6 6 1.8 6 6 0 6-6 6-6 1.8-6-2.6 0-2.6Z' + disc(-2, 0.4, 0.9) + disc(2, 0.4, 0.9) +
    'M-6.8-1.2Q-10.6-4.6-7-9.2L-6.2-6-3.6-7.6Q-3.6-3.6-5.6-2.4ZM6.8-1.2Q10.6-4.6 7-9.2L6.2-6 3.6-7.6Q3.6-3.6 5.6-2.4Z' +
    'M-6.4 3.4-10 4.8-9.3 6.6-5.8 5.2ZM6.4 3.4 10 4.8 9.3 6.6 5.8 5.2ZM-4.6 6.4-7 9 -5.4 10-3 7ZM4.6 6.4 7 9 5.4 10 3 7Z',
  fog: 'M-5.4-2A3.8 3.8 0 0 1-3.8-5.6 5.3 5.3 0 0 1 5.8-5 3.5 3.5 0 0 1 7-2ZM-9.6.2H7.4V2.4H-9.6ZM-7.4 4.2H9.8V6.4H-7.4ZM-4 8.2H6V10H-4Z',
};

/** Icons of the interface: lines of width 2 with round ends, in a box of 24 by 24. */
export const ICONS = {
  draw: 'M9 3h9a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM4 7v12a2 2 0 0 0 2 2h9M13.5 7.5v6M10.5 10.5h6',
  deck: 'M8 3h10a2 2 0 0 1 2 2v13M6 6h9a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
  ticket: 'M3 7h18v3.4a1.8 1.8 0 0 0 0 3.4V17H3v-3.2a1.8 1.8 0 0 0 0-3.4ZM9 7v2M9 11v2M9 15v2',
  route: 'M6 18.5a2 2 0 1 1 0-.1ZM18 5.5a2 2 0 1 1 0-.1M8 18.5h6.5a3.5 3.5 0 0 0 0-7h-5a3.5 3.5 0 0 1 0-7H16',
  piece: 'M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v7H3ZM3 12.5h18M9 7v5.5M15 7v5.5M7 16v2M17 16v2M8 4h8',
  token: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.6l1.3 3.1 3.4.3-2.6 2.2.8 3.3-2.9-1.8-2.9 1.8.8-3.3L7.3 11l3.4-.3Z',
  undo: 'M8.5 4 4 8.5 8.5 13M4 8.5h10a5.5 5.5 0 0 1 0 11H9',
  chat: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 9.5h8M8 12.5h5',
  sound: 'M4 9.5v5h3.5L13 19V5L7.5 9.5ZM16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L13 19V5L7.5 9.5ZM16.5 9.5l5 5M21.5 9.5l-5 5',
  settings: 'M4 7h8M17 7h3M4 17h3M12 17h8M14.5 4.5v5M9.5 14.5v5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3A4 4 0 0 0 13.3 5L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  eye: 'M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
  hidden: 'M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12ZM4.5 19.5l15-15',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.5V12l3.2 2.2',
  trophy: 'M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4v1.5A3.5 3.5 0 0 0 7.5 11M17 6h3v1.5A3.5 3.5 0 0 1 16.5 11M12 14v3.5M8 20.5h8M9.5 17.5h5',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20.5 20.5M10.5 7.7v5.6M7.7 10.5h5.6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20.5 20.5M7.7 10.5h5.6',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5 9.5 17.5 19.5 6.5',
  cross: 'M6 6l12 12M18 6 6 18',
  play: 'M7 4.5 19 12 7 19.5Z',
  pause: 'M8 5v14M16 5v14',
  next: 'M6 5l9 7-9 7ZM18.5 5v14',
  previous: 'M18 5l-9 7 9 7ZM5.5 5v14',
  back: 'M14.5 5l-7 7 7 7',
  forward: 'M9.5 5l7 7-7 7',
  down: 'M5 9.5l7 7 7-7',
  up: 'M5 14.5l7-7 7 7',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5h4v5',
  book: 'M12 6.5Q8.5 4 3.5 4.5v14q5-.5 8.5 2 3.5-2.5 8.5-2v-14Q15.5 4 12 6.5ZM12 6.5v14',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3q-1.1.6-1.1 1.9M12 16.7v.1',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.5v.1',
  warning: 'M12 4 21 19.5H3ZM12 10v4.5M12 17v.1',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5q.5-6 7.5-6t7.5 6',
  people: 'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20q.5-5.5 6.5-5.5t6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8q3.2 1 3.5 5.2',
  robot: 'M6 9h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 18 19H6a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 6 9ZM12 9V5M12 4v.1M9 13v1.5M15 13v1.5M2 12.5v3M22 12.5v3',
  screen: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM12 16v3.5M8.5 19.5h7',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5M20 14v2.5M14 18v2h2.5M20 20v.1M17.5 17.5v.1',
  copy: 'M9 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
  share: 'M12 14.5V4M7.5 8 12 3.5 16.5 8M5 12v7.5h14V12',
  download: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 16v3.5h14V16',
  upload: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M5 16v3.5h14V16',
  picture: 'M4 4.5h16a.5.5 0 0 1 .5.5v14a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM3.5 16.5 9 11l4 4 3-2.5 4.5 4M15.5 8.5v.1',
  sun: 'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M14 3.5A8.7 8.7 0 1 0 20.5 14.5 7.2 7.2 0 0 1 14 3.5Z',
  language: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3q-7.5 9 0 18 7.5-9 0-18Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  bell: 'M12 3.5q5.5 1 5.5 7v3.5l2 3h-15l2-3v-3.5q0-6 5.5-7ZM10 20q2 1.5 4 0',
  lock: 'M6 11h12v9.5H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  flag: 'M6 21V4M6 5q3-2 6 0t6.5 0v8q-3.5 2-6.5 0t-6 0',
  offline: 'M3.5 8.5q3-2.5 6-3M20.5 8.5q-2.5-2-5-2.7M7 12.5q1.5-1.3 3.2-1.7M12 18v.1M4 20.5l16-16',
  chart: 'M4 4v16h16M8 15.5l3.5-4.5 3 2.5L20 7',
  die: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8.5 8.5v.1M15.5 15.5v.1M12 12v.1M15.5 8.5v.1M8.5 15.5v.1',
  keyboard: 'M3 6.5h18v11H3ZM6.5 10v.1M10 10v.1M14 10v.1M17.5 10v.1M8 14h8',
} as const;
export type IconName = keyof typeof ICONS;
