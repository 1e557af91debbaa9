// The catalogues of all languages: complete, alike, and each message says something with every kind of argument.
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { choices, ENGLISH, gather, languages, problemsOf, readCatalogues } from '../scripts/catalogues.mjs';

const english = readCatalogues(ENGLISH);
/** Enough to meet every plural category of any of the languages. */
const NUMBERS = [0, 1, 2, 5, 12, 22, 1.5];
/** Combinations of arguments that a message is tried with. */
const MOST = 5000;

/** Combinations of the arguments that a message tells apart. */
function* argumentsOf(message: Catalogued): Generator<Record<string, string | number>> {
  const values = [...message.variables].map((name): [string, (string | number)[]] => {
    const found = choices(message).filter((choice) => choice.variable === name);
    const named = found.filter(({ plural }) => !plural).flatMap(({ variants }) => [...variants]);
    return [name, found.some(({ plural }) => plural) ? [...named, ...NUMBERS] : named.length ? named : [3]];
  });
  // All of them if they are not too many, else each value of each variable with some of the others.
  const all = values.reduce((product, [, each]) => product * each.length, 1);
  for (let i = 0; i < Math.min(all, MOST); i++) {
    let rest = all > MOST ? i * 7919 : i;
    yield Object.fromEntries(
      values.map(([name, each]) => {
        const value = each[rest % each.length]!;
        rest = Math.floor(rest / each.length);
        return [name, value];
      }),
    );
  }
}

type Catalogued = ReturnType<typeof readCatalogues>['messages'] extends Map<string, infer M> ? M : never;

describe.each(languages())('the catalogues in %s', (language) => {
  const mine = language === ENGLISH ? english : readCatalogues(language);

  it('are complete', () => expect(problemsOf(mine, english)).toEqual([]));

  it('say something with all kinds of arguments', () => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of mine.files) {
      const text = readFileSync(new URL(`../src/locales/${language}/${file}`, import.meta.url), 'utf8');
      expect(bundle.addResource(new FluentResource(text)), file).toEqual([]);
    }
    const errors: Error[] = [];
    for (const [name, message] of mine.messages) {
      const pattern = bundle.getMessage(name)?.value;
      if (!pattern) throw new Error(`${name} was dropped`);
      for (const args of argumentsOf(message)) {
        const said = bundle.formatPattern(pattern, args, errors);
        if (errors.length || !said.trim() || /[{}⟦]/.test(said)) throw new Error(`${name} with ${JSON.stringify(args)} says "${said}" ${errors}`);
      }
    }
  });
});

describe('a mistake in a catalogue', () => {
  const model = gather('en', [['a.ftl', 'hello = Hello { $name }\nlonger = { $count ->\n    [one] { $count } card\n   *[other] { $count } cards\n  }\nside = { $side ->\n    [left] Left\n   *[right] Right\n  }\n']]);
  const right = 'hello = Cześć { $name }\nlonger = { $count ->\n    [one] { $count } karta\n    [few] { $count } karty\n    [many] { $count } kart\n   *[other] { $count } karty\n  }\nside = { $side ->\n    [left] Lewa\n   *[right] Prawa\n  }\n';
  const found = (text: string, file = 'a.ftl', same: string[] = []) => problemsOf(gather('pl', [[file, text]]), model, new Set(same)).join('\n');

  it('is not seen where there is none', () => expect(found(right)).toBe(''));
  it.each([
    ['a message that is not there', right.replace(/^hello.*\n/, ''), 'hello is missing'],
    ['a broken message, which Fluent drops', right.replace('{ $name }', '{ $name'), 'hello is missing'],
    ['a message too many', `${right}more = Więcej\n`, 'more is not in the English catalogues'],
    ['a message twice', `${right}hello = Witaj { $name }\n`, 'hello is there twice'],
    ['a forgotten argument', right.replace('Cześć { $name }', 'Cześć'), 'hello does not use { $name }'],
    ['an argument of another name', right.replace('$name', '$nick'), 'hello uses { $nick }, which it is not given'],
    ['a plural form that is missing', right.replace(/ +\[few\].*\n/, ''), 'longer has no form few of { $count }'],
    ['numbers not told apart', right.replace(/longer[^}]*(.|\n)*?\n  }\n/, 'longer = { $count } kart\n'), 'longer does not tell numbers of { $count } apart'],
    ['a variant that is missing', right.replace(/ +\[left\].*\n/, ''), 'side has no variant left of { $side }'],
    ['a message left in English', right.replace('Cześć', 'Hello'), 'hello says the same in English'],
  ])('%s', (_, text, said) => expect(found(text)).toContain(said));
  it('a message in another file', () => expect(found(right, 'b.ftl')).toContain('hello belongs into a.ftl'));
  it('a message that is listed as the same, and is not', () => expect(found(right, 'a.ftl', ['hello'])).toContain('hello is not the same in English'));
});
