/** Fingers, mouse and wheel on the board: drag to move, pinch or wheel to zoom. A drag is no click. */
import type { Viewport } from './viewport.svelte';

/** So many pixels a finger may tremble before it drags. */
const TREMBLE = 7;
/** After so many milliseconds without a movement it has ended. */
const STILL = 220;

interface Spot {
  x: number;
  y: number;
}

export function gestures(element: HTMLElement, view: Viewport): () => void {
  const fingers = new Map<number, Spot>();
  let start: Spot | null = null;
  let dragged = false;
  let still: ReturnType<typeof setTimeout> | undefined;

  const local = (event: MouseEvent): Spot => {
    const frame = element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  /** While something moves, the browser need not draw everything anew; afterwards it shall, sharply. */
  const move = (): void => {
    view.gliding = false;
    view.moving = true;
    clearTimeout(still);
    still = setTimeout(() => (view.moving = false), STILL);
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) dragged = false;
    fingers.set(event.pointerId, local(event));
    start = local(event);
  };

  const moved = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const now = local(event);
    if (!dragged && fingers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
    if (!dragged) {
      dragged = true;
      // Only now: a captured pointer's click would go to the board instead of the track under it.
      for (const id of fingers.keys()) element.setPointerCapture(id);
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const wide = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      view.zoom(Math.hypot(now.x - other.x, now.y - other.y) / wide, middle.x, middle.y);
    } else {
      view.pan(now.x - before.x, now.y - before.y);
    }
    fingers.set(event.pointerId, now);
    move();
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };

  const clicked = (event: MouseEvent): void => {
    // A click by keyboard or by a program has no pointer behind it.
    if (!dragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    dragged = false;
  };

  const wheel = (event: WheelEvent): void => {
    const larger = event.deltaY < 0;
    // At the end of the way the wheel is the page's again.
    if (larger ? view.scale >= view.most : view.whole) return;
    event.preventDefault();
    const { x, y } = local(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    // A pinch on a touchpad arrives as a wheel with the control key, in small steps.
    view.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    move();
  };

  const twice = (event: MouseEvent): void => {
    const { x, y } = local(event);
    view.gliding = true;
    view.zoom(view.scale >= view.most * 0.99 ? view.least / view.scale : 1.8, x, y);
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', moved);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('lostpointercapture', up);
  element.addEventListener('click', clicked, true);
  element.addEventListener('dblclick', twice);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(still);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', moved);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('lostpointercapture', up);
    element.removeEventListener('click', clicked, true);
    element.removeEventListener('dblclick', twice);
    element.removeEventListener('wheel', wheel);
  };
}
