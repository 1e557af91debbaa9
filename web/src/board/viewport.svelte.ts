/** Which part of the board is seen: a scale, and where the board's corner lies in the window that shows it. */

const MOST = 2.6;
/** The scale at which names can be read and every route has a square of 24 pixels that is its own. */
const CLOSE = 0.54;

export class Viewport {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** On its way by itself, not under a finger. */
  gliding = $state(false);
  /** Under a finger or a wheel: drawn for speed. */
  moving = $state(false);

  #board = { width: 1, height: 1 };
  #window = { width: 0, height: 0 };
  #whole = true;
  #fill: boolean;

  /** @param fill begin with a picture that fills the window and can be read, though it shows a part of the board only */
  constructor(fill = false) {
    this.#fill = fill;
  }

  /** The window or the board has got another size: what was in the middle stays there. */
  resize(window: { width: number; height: number }, board: { width: number; height: number }): void {
    if (!window.width || !window.height) return;
    const middle = this.#window.width ? this.#at(this.#window.width / 2, this.#window.height / 2) : null;
    this.#window = { ...window };
    this.#board = { ...board };
    this.gliding = false;
    if (!middle && this.#fill) this.#centre(board.width / 2, board.height / 2, this.#filling());
    else if (this.#whole || !middle) this.#set(this.least, 0, 0);
    else this.#centre(middle.x, middle.y, this.scale);
  }

  /** The scale at which the whole board is seen. */
  get least(): number {
    const { width, height } = this.#window;
    return width && height ? Math.min(width / this.#board.width, height / this.#board.height) : 1;
  }

  #filling(): number {
    const scale = Math.max(this.#window.width / this.#board.width, this.#window.height / this.#board.height);
    return Math.min(Math.max(scale, CLOSE), this.least * 2.6);
  }

  get most(): number {
    return Math.max(MOST, this.least * 2);
  }

  get whole(): boolean {
    return this.scale <= this.least * 1.001;
  }

  pan(dx: number, dy: number): void {
    this.#set(this.scale, this.x + dx, this.y + dy);
  }

  /** Larger or smaller, with the point of the window under the pointer where it is. */
  zoom(factor: number, x = this.#window.width / 2, y = this.#window.height / 2): void {
    const scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
    const point = this.#at(x, y);
    this.#set(scale, x - point.x * scale, y - point.y * scale);
  }

  /** The whole board. */
  reset(): void {
    this.#set(this.least, 0, 0);
  }

  /** Bring a part of the board into the window, moving no more than is needed; larger only if it is asked for. */
  show(box: { left: number; top: number; right: number; bottom: number }, scale = this.scale): void {
    const room = 24;
    const fits = Math.min(
      (this.#window.width - 2 * room) / Math.max(1, box.right - box.left),
      (this.#window.height - 2 * room) / Math.max(1, box.bottom - box.top),
    );
    const wanted = Math.min(this.most, Math.max(this.least, Math.min(scale, Math.max(fits, this.least))));
    if (wanted !== this.scale) return this.#centre((box.left + box.right) / 2, (box.top + box.bottom) / 2, wanted);
    const nudge = (low: number, high: number, size: number): number =>
      low < room ? room - low : high > size - room ? size - room - high : 0;
    this.#set(
      wanted,
      this.x + nudge(box.left * wanted + this.x, box.right * wanted + this.x, this.#window.width),
      this.y + nudge(box.top * wanted + this.y, box.bottom * wanted + this.y, this.#window.height),
    );
  }

  #at(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  #centre(x: number, y: number, scale: number): void {
    this.#set(scale, this.#window.width / 2 - x * scale, this.#window.height / 2 - y * scale);
  }

  #set(scale: number, x: number, y: number): void {
    this.scale = scale;
    this.x = kept(x, this.#window.width, this.#board.width * scale);
    this.y = kept(y, this.#window.height, this.#board.height * scale);
    this.#whole = this.whole;
  }
}

/** A board that is smaller than its window stands in its middle; a larger one leaves no gap at its edges. */
function kept(at: number, window: number, board: number): number {
  return board <= window ? (window - board) / 2 : Math.min(0, Math.max(window - board, at));
}
