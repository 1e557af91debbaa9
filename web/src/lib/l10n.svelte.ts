// Texts in the reader's language, by Fluent. Every visible word of the page comes from src/locales.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Area, Messages } from './messages';

export type Language = string;

/** One file for each language and area; those of pages that are rarely seen come with their page. */
const files = import.meta.glob<string>('../locales/*/*.ftl', { query: '?raw', import: 'default' });

/** The languages that there are: those with a folder. */
export const LANGUAGES: Language[] = [...new Set(Object.keys(files).map((path) => path.split('/')[2]!))].sort();

/** What a language calls itself. */
export function languageName(code: Language): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const wanted = new Set<Area>();
let language = $state<Language>('en');
let bundle = $state.raw(empty('en'));
const loaded = new Set<string>();

function empty(code: Language): FluentBundle {
  // Marks around arguments would keep directions apart; all our languages run the same way, and names are set apart with <bdi>.
  return new FluentBundle(code, { useIsolating: false });
}

export function currentLanguage(): Language {
  return language;
}

/** The first of the reader's languages that there is. */
export function preferredLanguage(): Language {
  for (const code of navigator.languages ?? []) {
    const short = code.toLowerCase().split('-')[0] === 'no' ? 'nb' : code.toLowerCase().split('-')[0];
    if (short && LANGUAGES.includes(short)) return short;
  }
  return 'en';
}

async function read(code: Language, area: Area): Promise<FluentResource | null> {
  const load = files[`../locales/${code}/${area}.ftl`];
  return load ? new FluentResource(await load()) : null;
}

/** Make the texts of these areas ready. */
export async function useTexts(...areas: Area[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  await fill(language, bundle);
}

export async function setLanguage(code: Language): Promise<void> {
  const fresh = empty(code);
  await fill(code, fresh);
  language = code;
  bundle = fresh;
  document.documentElement.lang = code;
}

async function fill(code: Language, into: FluentBundle): Promise<void> {
  const missing = [...wanted].filter((area) => !loaded.has(`${code}/${area}`) || into !== bundle);
  const resources = await Promise.all(missing.map((area) => read(code, area)));
  resources.forEach((resource, i) => {
    loaded.add(`${code}/${missing[i]!}`);
    if (resource) for (const error of into.addResource(resource, { allowOverrides: true })) console.error('catalogue', missing[i], error);
  });
}

export type Key = keyof Messages;
/** Messages that take no arguments. */
export type PlainKey = { [K in Key]: Messages[K] extends null ? K : never }[Key];

/** A text in the reader's language. */
export function t<K extends Key>(key: K, ...args: Messages[K] extends null ? [] : [Messages[K]]): string {
  const message = bundle.getMessage(key);
  if (!message?.value) {
    console.error(`no text for ${key}`);
    return `⟦${key}⟧`;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, (args[0] as Record<string, string | number> | undefined) ?? null, errors);
  for (const error of errors) console.error(key, error);
  return tied(text);
}

/** Polish and Slovak leave no word of one letter at the end of a line. */
function tied(text: string): string {
  return language === 'pl' || language === 'sk' ? text.replace(/(?<=^|[\s(„])(\p{L}) (?=\S)/gu, '$1\u00a0') : text;
}

/** Whether the catalogue has a message of this name: for codes that a newer server may send. */
export function hasText(key: string): key is Key {
  return bundle.hasMessage(key);
}

export function list(parts: string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(language, { type }).format(parts);
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, options).format(value);
}

export function dateTime(seconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(seconds * 1000));
}
