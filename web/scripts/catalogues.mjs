// Reads the catalogues, and finds what is wrong with those of one language: what is missing beside the English ones above all.
// `npm run missing [LANGUAGE …]` lists it; tests/catalogues.test.ts fails on it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@fluent/syntax';

const LOCALES = new URL('../src/locales/', import.meta.url);
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

export const ENGLISH = 'en';

/** The languages that there are: those with a folder. */
export function languages() {
  return readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
}

/** All catalogues of a language as they are. */
export function readCatalogues(language) {
  const folder = new URL(`${language}/`, LOCALES);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ftl')).sort();
  return gather(language, files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
}

/** All messages of a language by name, with the file that each is in, and the problems of reading them: Fluent drops a broken message silently. */
export function gather(language, files) {
  const messages = new Map();
  const problems = [];
  for (const [file, text] of files) {
    for (const entry of parse(text, {}).body) {
      if (entry.type === 'Junk') problems.push(`${file}: ${entry.annotations.map((a) => a.message).join('; ')}: ${entry.content.trim().split('\n')[0]}`);
      if (entry.type !== 'Message') continue;
      const name = entry.id.name;
      if (messages.has(name)) problems.push(`${file}: ${name} is there twice`);
      if (entry.attributes.length || !entry.value) problems.push(`${file}: ${name} has attributes, which the page does not use`);
      messages.set(name, { file, entry, ...uses(entry.value) });
    }
  }
  for (const [name, message] of messages) {
    for (const other of message.references) {
      if (messages.has(other)) refer(message, other, messages);
      else problems.push(`${message.file}: ${name} refers to ${other}, which there is not`);
    }
  }
  return { language, files: files.map(([file]) => file), messages, problems };
}

/** Messages that are the same as the English ones on purpose: a name a line, # begins a remark. */
export function readSame(language) {
  const file = new URL(`${language}/same.txt`, LOCALES);
  if (!existsSync(file)) return new Set();
  return new Set(readFileSync(file, 'utf8').split('\n').map((line) => line.split('#')[0].trim()).filter(Boolean));
}

/** The variables and messages that a pattern uses, and for each variable it selects by, the variants that there are. */
function uses(pattern) {
  const found = { variables: new Set(), references: new Set(), selects: [] };
  walk(pattern, (node) => {
    if (node.type === 'VariableReference') found.variables.add(node.id.name);
    if (node.type === 'MessageReference') found.references.add(node.id.name);
    if (node.type === 'SelectExpression' && node.selector.type === 'VariableReference') {
      found.selects.push({ variable: node.selector.id.name, variants: node.variants.map((variant) => (variant.key.type === 'Identifier' ? variant.key.name : variant.key.value)) });
    }
  });
  return found;
}

/** Let a message use all that another uses. Sets grow while they are gone through, so this reaches those that the other refers to. */
function refer(message, name, messages) {
  const { variables, references, selects } = messages.get(name);
  for (const variable of variables) message.variables.add(variable);
  for (const reference of references) message.references.add(reference);
  message.selects.push(...selects.filter((select) => !message.selects.includes(select)));
}

function walk(node, visit) {
  if (Array.isArray(node)) node.forEach((part) => walk(part, visit));
  else if (node && typeof node === 'object') {
    visit(node);
    for (const [name, part] of Object.entries(node)) if (name !== 'span') walk(part, visit);
  }
}

/** Whether a choice is one between plural forms; other is also the usual name of a last variant, and [0] a number for itself. */
export function isPlural({ variants }) {
  return variants.some((variant) => PLURALS.includes(variant) && variant !== 'other');
}

/** What a pattern says, without its variants' names and its lines' breaks: for seeing whether two are the same. */
function said(entry) {
  const words = [];
  walk(entry.value, (node) => {
    if (node.type === 'TextElement') words.push(node.value.replace(/\s+/g, ' '));
  });
  return words.join('').trim();
}

/** What is wrong with a language's catalogues beside the English ones, a line each. */
export function problemsOf(other, english, same = readSame(other.language)) {
  const problems = [...other.problems];
  const categories = new Intl.PluralRules(other.language).resolvedOptions().pluralCategories;
  for (const [name, { file }] of english.messages) if (!other.messages.has(name)) problems.push(`${file}: ${name} is missing`);
  for (const [name, message] of other.messages) {
    const model = english.messages.get(name);
    const say = (text) => problems.push(`${message.file}: ${name} ${text}`);
    for (const select of message.selects.filter(isPlural)) {
      const missing = categories.filter((category) => !select.variants.includes(category));
      if (missing.length) say(`has no form ${missing.join(', ')} of { $${select.variable} }`);
    }
    if (!model) say('is not in the English catalogues');
    else if (other !== english) compare(message, model, say);
  }
  if (other !== english) problems.push(...samenesses(other, english, same));
  return problems;
}

function compare(message, model, say) {
  if (message.file !== model.file) say(`belongs into ${model.file}`);
  for (const variable of model.variables) if (!message.variables.has(variable)) say(`does not use { $${variable} }`);
  for (const variable of message.variables) if (!model.variables.has(variable)) say(`uses { $${variable} }, which it is not given`);
  for (const { variable, plural, variants } of choices(model)) {
    const mine = choices(message).filter((choice) => choice.variable === variable);
    if (plural && !mine.some((choice) => choice.plural)) say(`does not tell numbers of { $${variable} } apart`);
    const missing = plural ? [] : [...variants].filter((variant) => !mine.some((choice) => choice.variants.has(variant)));
    if (missing.length) say(`has no variant ${missing.join(', ')} of { $${variable} }`);
  }
}

/** By which variables a message chooses, and between what. */
export function choices({ selects }) {
  const found = new Map();
  for (const select of selects) {
    const plural = isPlural(select);
    const key = `${select.variable} ${plural}`;
    const choice = found.get(key) ?? { variable: select.variable, plural, variants: new Set() };
    for (const variant of select.variants) choice.variants.add(variant);
    found.set(key, choice);
  }
  return [...found.values()];
}

function samenesses(other, english, same) {
  const problems = [];
  for (const [name, { file, entry }] of other.messages) {
    const model = english.messages.get(name);
    const equal = model !== undefined && said(entry) === said(model.entry) && /\p{L}/u.test(said(entry));
    if (equal && !same.has(name)) problems.push(`${file}: ${name} says the same in English; if it must, it belongs into same.txt`);
    if (!equal && same.has(name)) problems.push(`same.txt: ${name} is not the same in English`);
  }
  for (const name of same) if (!other.messages.has(name)) problems.push(`same.txt: there is no ${name}`);
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const english = readCatalogues(ENGLISH);
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : languages();
  for (const language of wanted) {
    const problems = problemsOf(language === ENGLISH ? english : readCatalogues(language), english);
    console.log(problems.length ? `${language}: ${problems.length} to do\n  ${problems.join('\n  ')}` : `${language}: complete`);
    if (problems.length) process.exitCode = 1;
  }
}
