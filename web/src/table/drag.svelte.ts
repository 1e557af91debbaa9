// Dragging cards from the hand to a route, with a mouse or a finger. A press without a drag stays a press.
import type { Sort } from '../lib/types';

const FAR = 10;

export const dragged = $state<{ card: Sort | null; count: number; x: number; y: number; track: number | null }>({ card: null, count: 0, x: 0, y: 0, track: null });

/** The route under a point of the screen: its elements carry `data-track`, the ground around it `data-reach`. */
function trackAt(x: number, y: number): number | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-track], [data-reach]');
  return found ? Number(found.dataset.track ?? found.dataset.reach) : null;
}

/** An attachment: these cards can be dragged to a route. It asks for them when the drag begins, so that no news ends one under way. */
export function draggable(cards: () => [Sort, number], drop: (track: number, card: Sort) => void) {
  return (element: HTMLElement) => {
    let start: { x: number; y: number; id: number } | null = null;
    let swallow = false;
    // A quick hand has left the cards before it has moved far: the whole window is watched.
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const { clientX: x, clientY: y } = event;
      if (dragged.card === null && Math.hypot(x - start.x, y - start.y) > FAR) {
        element.setPointerCapture(event.pointerId);
        const [card, count] = cards();
        Object.assign(dragged, { card, count });
      }
      if (dragged.card) Object.assign(dragged, { x, y, track: trackAt(x, y) });
    };
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const { card } = dragged;
      const dropped = card && event.type === 'pointerup' ? trackAt(event.clientX, event.clientY) : null;
      const moved = card !== null;
      rest();
      if (card && dropped !== null) drop(dropped, card);
      // The click that follows a drag is none.
      swallow = moved;
      if (moved) setTimeout(() => (swallow = false), 0);
    };
    const rest = () => {
      if (start) Object.assign(dragged, { card: null, track: null });
      start = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    const click = (event: MouseEvent) => {
      if (swallow) event.stopPropagation();
      swallow = false;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      rest();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  };
}
