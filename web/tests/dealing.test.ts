// Vectors from docs/record.md and docs/chance.md, and whole games from tests/records: the Python side made them all.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Stream } from '../src/lib/chance';
import { checkDraws } from '../src/lib/check';
import { commitment, dealSeed, hex, nonceHash, unhex } from '../src/lib/dealing';
import { ownSha256, sha256 } from '../src/lib/sha256';
import type { BoardData, Deed, Track } from '../src/lib/types';

const bytes = (from: number) => Uint8Array.from({ length: 32 }, (_, i) => from + i);

describe('SHA-256', () => {
  it('gives the published values', () => {
    expect(hex(ownSha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(ownSha256(new Uint8Array()))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
  it('is the browser’s own, at every length around a block', async () => {
    for (const length of [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
      const data = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
      expect(hex(ownSha256(data))).toBe(hex(await sha256(data)));
    }
  });
});

describe('fair dealing', () => {
  it('makes the bytes of docs/record.md', async () => {
    expect(hex(await commitment(bytes(0)))).toBe('c23e2447816a678f5e2a363017d77d4d80a0e8c28ec97f000d962774d5e1cc1e');
    expect(hex(await nonceHash(bytes(0x20)))).toBe('fea6a0fb22241d795a08a3a44035025af7d5973d3b282a128b6cd50fc93573b5');
    expect(hex(await nonceHash(bytes(0x40)))).toBe('9f42ce6c884f517e5e1f393c75f5f4f136a626f6494d389794d2c0f82d08624f');
    expect(hex(await dealSeed(bytes(0), [bytes(0x20), null, bytes(0x40)]))).toBe('caf8510aaf1b2fab52047cb0889333e0621b3e007351e9d30028d88b2b348499');
  });
  it('reads hex digits strictly', () => {
    expect(hex(unhex('00ff10'))).toBe('00ff10');
    expect(() => unhex('0g')).toThrow();
    expect(() => unhex('000')).toThrow();
  });
});

describe('chance', () => {
  it('begins with the published test vector', () => {
    const word = new Stream(new Uint8Array(32), 0).word();
    expect([word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24]).toEqual([0x3e, 0x00, 0xef, 0x2f]);
  });

  const folder = new URL('../../tests/records/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    it(`draws every card of ${file}`, () => {
      const [header, deal, ...rest] = readFileSync(new URL(file, folder), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
      if (!header.seed) return;
      const deeds: Deed[] = [{ seat: null, events: deal.deal }, ...rest.filter((line) => 'action' in line)];
      const board = { ...header.board, tracks: tracksOf(header.board) } as BoardData;
      const found = checkDraws(unhex(header.seed), board, deeds);
      expect(found.map(({ what, fine }) => [what, fine])).toEqual([['cards', true], ['tickets', true]]);
      const other = unhex(header.seed);
      other[0]! ^= 1;
      expect(checkDraws(other, board, deeds).every(({ fine }) => fine)).toBe(false);
    });
  }
});

/** A record holds routes; the server makes their tracks. */
function tracksOf(board: BoardData): Partial<Track>[] {
  return board.routes.flatMap((route) => route.tracks.map(() => ({ cards: route.cards })));
}
