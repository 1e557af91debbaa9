/** Which part of a board a picture shows. */
import { frameOf, type Frame } from '../board/layout';
import type { Box, Drawn, DrawnPlace } from '../board/types';

/** Room around what is shown, and the least that is shown, in the board's units: so that pictures don't differ too much in scale. */
const ROOM = 34;
const LEAST = { width: 500, height: 300 };

/** The part of the board that holds these tracks with the places at their ends, and the names of those. */
export function cutOut(drawn: Drawn, tracks: number[], places: string[]): Box {
  const frames: Frame[] = tracks.map((id) => frameOf(drawn.tracks[id]!.cells));
  for (const place of drawn.places.filter(({ name }) => places.includes(name))) {
    frames.push(around(place.x, place.y, 2 * drawn.radius, 2 * drawn.radius), frameOfName(place));
  }
  const [x, width] = span(frames.map((f) => f.left), frames.map((f) => f.right), LEAST.width, drawn.width);
  const [y, height] = span(frames.map((f) => f.top), frames.map((f) => f.bottom), LEAST.height, drawn.height);
  return { x, y, width, height };
}

/** From where, and how far: around all of it, at least so much, and within the board. */
function span(starts: number[], ends: number[], least: number, most: number): [start: number, length: number] {
  const [start, end] = [Math.min(...starts) - ROOM, Math.max(...ends) + ROOM];
  const length = Math.min(Math.max(end - start, least), most);
  const from = (start + end - length) / 2;
  return [Math.min(Math.max(from, 0), most - length), length];
}

const around = (x: number, y: number, width: number, height: number): Frame => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });

/** Where the name of a place stands; a drawing gives boxes by their middle. */
export const frameOfName = ({ label: { box } }: DrawnPlace): Frame => around(box.x, box.y, box.width, box.height);

/** Whether something lies in a part of the board: as a whole, or at all. */
export const within = (what: Frame, part: Box): boolean =>
  what.left >= part.x && what.top >= part.y && what.right <= part.x + part.width && what.bottom <= part.y + part.height;
export const touches = (what: Frame, part: Box): boolean =>
  what.right > part.x && what.left < part.x + part.width && what.bottom > part.y && what.top < part.y + part.height;
