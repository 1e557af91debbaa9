// The rules pages: every paragraph has its texts in every language, every figure that they name is there, every refusal leads to one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse, type Entry, type Message } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/lib/addresses';
import type { BoardData } from '../src/lib/types';
import { blocksOf } from '../src/rules/blocks';
import { CITIES, type City } from '../src/rules/cities';
import { clausesOf, PARTS, partKey, partsOf, textKey, titleKey } from '../src/rules/contents';
import { cardsIn, counted, scored, trackNamed } from '../src/rules/examples';
import { factsOf } from '../src/rules/facts';
import { cutOut } from '../src/rules/frame';
import { paragraphOf, ruleAddress } from '../src/rules/why';

const web = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, web), 'utf8');
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, web), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name)).map((name) => read(`${folder}/${name}`));

/** As much of a board as the rules' texts speak of. */
function boardOf(city: City): BoardData {
  const track = (id: number, by: string, cards: number) => ({ id, a: 'A', b: 'B', by, cards, pieces: cards, colour: 'red' as const, wilds: 0, points: cards, twin: null });
  const berlin = city === 'berlin';
  return {
    id: city,
    cards: { blue: 6, green: 6, black: 6, purple: 6, red: 6, orange: 6, wild: 8 },
    pieces: berlin ? [{ id: 'streetcar', each: 11 }, { id: 'subway-car', each: 5 }] : [{ id: 'cable-car', each: 20 }],
    end_pieces: berlin ? 1 : 2,
    places: [{ name: 'A' }, { name: 'B' }],
    tracks: [track(0, berlin ? 'streetcar' : 'cable-car', 4), track(1, berlin ? 'subway-car' : 'cable-car', 5)],
    tickets: [{ a: 'A', b: 'B', points: 6 }, { a: 'B', b: 'A', points: 9 }],
    tokens: berlin ? null : { symbols: ['crab', 'fog', 'wave'], on: ['A'], stack: { 2: 2, 3: 2, 4: 3 }, aside: { 2: 1, 3: 2, 4: 3 }, points: [0, 0, 1, 2] },
  } as unknown as BoardData;
}
const joined = (names: string[]): string => names.join(', ');

/** The messages of a language's file about the rules; their words come from that of the game. */
function catalogue(language: string): { messages: Map<string, Message>; bundle: FluentBundle } {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const [game, rules] = ['game', 'rules'].map((area) => `src/locales/${language}/${area}.ftl`).map((path) => (existsSync(new URL(path, web)) ? read(path) : ''));
  for (const text of [game!, rules!]) bundle.addResource(new FluentResource(text));
  const entries = parse(rules!, {}).body.filter((entry: Entry): entry is Message => entry.type === 'Message');
  return { messages: new Map(entries.map((message) => [message.id.name, message])), bundle };
}
const keysOf = (city: City): string[] => partsOf(city).flatMap((part) => [partKey(part), ...part.paragraphs.flatMap((one) => [titleKey(one), textKey(one, city)])]);
function say(bundle: FluentBundle, key: string, city: City): string {
  const errors: Error[] = [];
  const message = bundle.getMessage(key);
  expect(message?.value, key).toBeTruthy();
  const text = bundle.formatPattern(message!.value!, factsOf(boardOf(city), joined), errors);
  expect(errors, key).toEqual([]);
  return text;
}
const shape = (text: string): unknown[] => blocksOf(text).map((block) => (block.kind === 'text' ? 'text' : block.items.length));

const english = catalogue('en');

describe.each(readdirSync(new URL('src/locales', web)))('the rules in %s', (language) => {
  const { bundle, messages } = catalogue(language);

  it.each(CITIES)('%s: every paragraph has its title and text, with every figure that it names', (city) => {
    for (const key of keysOf(city)) expect(say(bundle, key, city).trim(), key).not.toBe('');
  });

  it.each(CITIES)('%s: texts have the blocks and lists of the English ones', (city) => {
    for (const key of keysOf(city)) expect(shape(say(bundle, key, city)), key).toEqual(shape(say(english.bundle, key, city)));
  });

  it('has no text that no page shows', () => {
    const shown = new Set(CITIES.flatMap(keysOf));
    const code = [...sources('src/pages'), ...sources('src/rules')].join('\n');
    const made = ['coloured', 'grey', 'ferry', 'subway'].map((kind) => `rules-picture-${kind}`);
    for (const key of messages.keys()) expect(shown.has(key) || made.includes(key) || code.includes(`'${key}'`), key).toBe(true);
  });

  it('names no figure of a board in digits', () => {
    for (const [key, message] of messages) {
      const literal = JSON.stringify(message.value, (name, value: unknown) => (name === 'span' || name === 'key' ? undefined : value));
      const texts = [...literal.matchAll(/"type":"TextElement","value":"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]!.replaceAll('Pier 39', ''));
      expect(texts.filter((text) => /\d/.test(text)), key).toEqual([]);
    }
  });
});

describe('the contents', () => {
  it.each(CITIES)('%s: anchors are there once', (city) => {
    const ids = partsOf(city).flatMap((part) => [`part-${part.id}`, ...part.paragraphs.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
  });

  it('tell of the clauses of one city alone', () => {
    const pieces = PARTS.flatMap((part) => part.paragraphs).find((one) => one.id === 'pieces')!;
    expect(clausesOf(pieces, 'san-francisco')).toEqual(['C3']);
    expect(clausesOf(pieces, 'berlin')).toEqual(['C4']);
  });

  it('leave out what a city does not have', () => {
    expect(partsOf('berlin').some((part) => part.id === 'tokens')).toBe(false);
    expect(partsOf('san-francisco').flatMap((part) => part.paragraphs).some((one) => one.id === 'subway')).toBe(false);
  });
});

describe('why not', () => {
  const refusals = [...readFileSync(new URL('../src/citylines/game/errors.py', web), 'utf8').matchAll(/^ {4}[A-Z_]+ = "([a-z-]+)"/gm)].map((match) => match[1]!);

  it.each(CITIES)('%s: every refusal leads to a paragraph of the page', (city) => {
    const ids = new Set(partsOf(city).flatMap((part) => part.paragraphs.map((one) => one.id)));
    expect(refusals.length).toBeGreaterThan(10);
    for (const code of refusals) expect(ids.has(paragraphOf(code, city)!), code).toBe(true);
    for (const track of [{ colour: 'grey', wilds: 0, by: 'streetcar' }, { colour: 'red', wilds: 0, by: 'streetcar' }])
      expect(ids.has(paragraphOf('too-few-cards', city, track)!)).toBe(true);
  });

  it('a route that can not be paid leads to what pays for its kind', () => {
    const why = (city: City, colour: string, wilds: number, by: string) => paragraphOf('too-few-cards', city, { colour, wilds, by });
    expect(why('san-francisco', 'red', 0, 'cable-car')).toBe('pay');
    expect(why('san-francisco', 'grey', 0, 'cable-car')).toBe('grey');
    expect(why('san-francisco', 'grey', 1, 'cable-car')).toBe('ferry');
    expect(why('berlin', 'grey', 0, 'subway-car')).toBe('subway');
  });

  it('a board without a rules page, or a code of no rule, leads nowhere', () => {
    expect(paragraphOf('twin-mine', 'my-city')).toBeNull();
    expect(paragraphOf('lesson', 'berlin')).toBeNull();
  });

  it('has an address that the page knows', () => {
    const address = new URL(ruleAddress('berlin', 'double'), 'http://here');
    expect(placeOf(address.pathname)).toEqual({ page: 'rules', rest: 'berlin' });
    expect(address.hash).toBe('#double');
  });
});

describe('blocks', () => {
  it('are paragraphs and lists', () => {
    expect(blocksOf('One\nline.\n\nTwo:\n• a\n  b\n• c\n\n• d')).toEqual([
      { kind: 'text', text: 'One line.' },
      { kind: 'text', text: 'Two:' },
      { kind: 'list', items: ['a b', 'c'] },
      { kind: 'list', items: ['d'] },
    ]);
  });
});

describe('examples', () => {
  it('read cards by their letters', () => {
    expect(cardsIn('bk*')).toEqual(['blue', 'black', 'wild']);
    expect(counted('rr*')).toEqual({ red: 2, wild: 1 });
  });

  it('find a track by either end first', () => {
    const board = boardOf('berlin');
    expect(trackNamed(board, ['B', 'A', 'red']).id).toBe(0);
    expect(() => trackNamed(board, ['B', 'A', 'blue'])).toThrow();
  });

  it('add routes, tickets and tokens', () => {
    const player = { tracks: [0, 1], complete: [0], incomplete: [1], tokens: ['fog', 'crab', 'wave'] };
    expect(scored(boardOf('san-francisco'), player)).toEqual({ routes: 9, complete: 6, incomplete: -9, tokens: 2, total: 8 });
    expect(scored(boardOf('berlin'), { ...player, tokens: [] }).tokens).toBe(0);
  });

  it('show a part of the board that holds names and spaces and lies within it', () => {
    const place = (name: string, x: number, y: number) => ({ name, x, y, label: { box: { x: x + 60, y, width: 100, height: 20 } } });
    const drawn = {
      width: 1600, height: 1200, radius: 12, places: [place('A', 20, 30), place('B', 900, 40)],
      tracks: [{ id: 0, cells: [{ x: 400, y: 35, width: 60, height: 26, angle: 0, wild: false }] }],
    } as unknown as Parameters<typeof cutOut>[0];
    const part = cutOut(drawn, [0], ['A', 'B']);
    expect(part.x).toBe(0);
    expect(part.y).toBe(0);
    expect(part.x + part.width).toBeGreaterThan(1010);
    expect(part.height).toBeGreaterThanOrEqual(300);
  });
});
