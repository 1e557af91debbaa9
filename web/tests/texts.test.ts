// Every code of the server's has a sentence in every language; addresses, notation and lessons.
import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/lib/addresses';
import { languages } from '../scripts/catalogues.mjs';
import { useTexts } from '../src/lib/l10n.svelte';
import { readAction, sorted } from '../src/lib/notation';
import type { BoardData } from '../src/lib/types';
import { tell } from '../src/lib/words';

const locales = new URL('../src/locales/', import.meta.url);
const source = (path: string) => readFileSync(new URL(`../../src/citylines/${path}`, import.meta.url), 'utf8');

describe.each(languages())('the texts in %s', (language) => {
  const folder = new URL(`${language}/`, locales);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ftl'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const error of bundle.addResource(new FluentResource(text))) throw error;
  }

  it('have a sentence for every refusal', () => {
    const refusals = [...source('game/errors.py').matchAll(/^ {4}[A-Z_]+ = "([a-z-]+)"/gm)].map((match) => match[1]!);
    expect(refusals.length).toBeGreaterThan(10);
    for (const code of refusals) expect(bundle.hasMessage(`error-${code}`), code).toBe(true);
    const denied = ['server/table.py', 'server/room.py', 'server/http.py', 'server/identity.py'].flatMap((path) => [...source(path).matchAll(/Denied\("([a-z-]+)"/g)].map((match) => match[1]!));
    expect(denied.length).toBeGreaterThan(10);
    for (const code of denied) expect(bundle.hasMessage(`error-${code}`), code).toBe(true);
    const byes = [...source('server/socket.py').matchAll(/dismiss\("([a-z-]+)"/g)].map((match) => match[1]!);
    for (const code of byes.filter((one) => !['too-slow', 'hello-late', 'protocol', 'trouble'].includes(one))) expect(bundle.hasMessage(`error-${code}`), code).toBe(true);
  });
});

describe('the last turns', () => {
  it.each([
    [['cable-car'], 2, 'Ada has 2 cable cars or fewer left: everybody has one last turn.'],
    [['streetcar', 'subway-car'], 1, 'Ada has 1 piece or none left: everybody has one last turn.'],
  ])('are told of with the name of the pieces, if there is one for all: %s', async (kinds, count, sentence) => {
    await useTexts('game');
    const board = { pieces: kinds.map((id) => ({ id })), end_pieces: count } as unknown as BoardData;
    const told = tell({ board, me: null, name: () => 'Ada' }, { seat: 0, events: [{ event: 'last-turns-began', seat: 0 }] });
    expect(told.map((one) => one.text)).toEqual([sentence]);
  });
});

describe('addresses', () => {
  it.each([
    ['/', 'start', ''],
    ['/t/abc', 'table', 'abc'],
    ['/replay', 'replay', ''],
    ['/replay/x', 'replay', 'x'],
    ['/rules/berlin', 'rules', 'berlin'],
    ['/t/', 'nowhere', ''],
    ['/t/a/b', 'nowhere', ''],
    ['/else', 'nowhere', ''],
  ])('%s', (path, page, rest) => expect(placeOf(path)).toEqual({ page, rest }));
});

describe('notation', () => {
  it.each([
    ['?', { kind: 'draw' }],
    ['k', { kind: 'take', card: 'black' }],
    ['*', { kind: 'take', card: 'wild' }],
    ['tickets', { kind: 'tickets' }],
    ['keep 12', { kind: 'keep', which: [1, 2] }],
    ['7:rr*', { kind: 'claim', track: 7, cards: { red: 2, wild: 1 } }],
    ['token ferry-bell', { kind: 'token', symbol: 'ferry-bell' }],
    ['place Pier 39', { kind: 'place', place: 'Pier 39' }],
    ['nonsense', null],
  ])('%s', (text, action) => expect(readAction(text)).toEqual(action));
  it('sorts cards in one order', () => expect(sorted({ wild: 1, blue: 2, red: 0 })).toEqual([['blue', 2], ['wild', 1]]));
});

describe('the lessons', () => {
  const english = new Set(readdirSync(new URL('en/', locales)).flatMap((file) => [...readFileSync(new URL(`en/${file}`, locales), 'utf8').matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]!)));
  it.each([['san-francisco', 'sf'], ['berlin', 'be']])('of %s have a text for every step', (board, short) => {
    const data = JSON.parse(readFileSync(new URL(`../src/learn/${board}.json`, import.meta.url), 'utf8')) as { lessons: { steps: { key: string }[] }[] };
    for (const { key } of data.lessons.flatMap((lesson) => lesson.steps)) expect(english.has(`learn-${short}-${key}`) || english.has(`learn-${key}`), key).toBe(true);
  });
});
