// The generator that decides every card (docs/chance.md), to check a deal in the browser once the game is over.
import { SORTS, type Cards, type Sort } from './types';

/** A stream of numbers: ChaCha with 8 rounds, keyed by the seed. */
export class Stream {
  #key: DataView;
  #words = new Uint32Array(16);
  #read = 0;

  constructor(seed: Uint8Array, private number: number) {
    this.#key = new DataView(seed.buffer, seed.byteOffset, 32);
  }

  #block(counter: number): void {
    const start = new Uint32Array(16);
    start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    for (let i = 0; i < 8; i++) start[4 + i] = this.#key.getUint32(4 * i, true);
    start[12] = counter;
    start[14] = this.number;
    const x = start.slice();
    const mix = (a: number, b: number, c: number, d: number) => {
      const half = (first: number, second: number) => {
        x[a]! += x[b]!;
        x[d] = rotate(x[d]! ^ x[a]!, first);
        x[c]! += x[d]!;
        x[b] = rotate(x[b]! ^ x[c]!, second);
      };
      half(16, 12);
      half(8, 7);
    };
    for (let round = 0; round < 4; round++) {
      mix(0, 4, 8, 12); mix(1, 5, 9, 13); mix(2, 6, 10, 14); mix(3, 7, 11, 15);
      mix(0, 5, 10, 15); mix(1, 6, 11, 12); mix(2, 7, 8, 13); mix(3, 4, 9, 14);
    }
    this.#words = x.map((word, i) => word + start[i]!);
  }

  word(): number {
    if (this.#read % 16 === 0) this.#block(this.#read / 16);
    return this.#words[this.#read++ % 16]!;
  }

  /** A number below n, each equally likely. */
  below(n: number): number {
    for (;;) {
      const product = BigInt(this.word()) * BigInt(n);
      if (Number(product & 0xffffffffn) >= 2 ** 32 % n) return Number(product >> 32n);
    }
  }
}

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** A deck of cards: what it holds, drawn from as the game does. */
export class Deck {
  #stream: Stream;
  #cards: Cards;

  constructor(seed: Uint8Array, shuffle: number, cards: Cards) {
    this.#stream = new Stream(seed, 2 + shuffle);
    this.#cards = { ...cards };
  }

  draw(): Sort | null {
    const size = SORTS.reduce((sum, sort) => sum + (this.#cards[sort] ?? 0), 0);
    if (!size) return null;
    let left = this.#stream.below(size);
    for (const sort of SORTS) {
      const held = this.#cards[sort] ?? 0;
      if (left < held) {
        this.#cards[sort] = held - 1;
        return sort;
      }
      left -= held;
    }
    return null;
  }
}
