// Reads the English catalogues and writes src/lib/messages.ts: every message with the arguments that it takes, so that an unknown key,
// or a forgotten argument, fails the type check. Fluent drops a broken message silently; here it is an error.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parse } from '@fluent/syntax';

const folder = new URL('../src/locales/en/', import.meta.url);
const target = new URL('../src/lib/messages.ts', import.meta.url);
const messages = new Map();
const areas = [];
const problems = [];

for (const file of readdirSync(folder).filter((name) => name.endsWith('.ftl')).sort()) {
  areas.push(file.replace(/\.ftl$/, ''));
  for (const entry of parse(readFileSync(new URL(file, folder), 'utf8'), {}).body) {
    if (entry.type === 'Junk') problems.push(`${file}: ${entry.annotations.map((a) => a.message).join('; ')}: ${entry.content.trim().split('\n')[0]}`);
    if (entry.type !== 'Message') continue;
    if (messages.has(entry.id.name)) problems.push(`${file}: ${entry.id.name} is there twice`);
    if (entry.attributes.length) problems.push(`${file}: ${entry.id.name} has attributes, which the page does not use`);
    messages.set(entry.id.name, uses(entry.value));
  }
}

/** The variables and messages that a pattern uses. */
function uses(node, found = { variables: new Set(), messages: new Set() }) {
  if (Array.isArray(node)) node.forEach((part) => uses(part, found));
  else if (node && typeof node === 'object') {
    if (node.type === 'VariableReference') found.variables.add(node.id.name);
    if (node.type === 'MessageReference') found.messages.add(node.id.name);
    for (const [name, part] of Object.entries(node)) if (name !== 'span') uses(part, found);
  }
  return found;
}

function variables(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const found = messages.get(name);
  if (!found) {
    problems.push(`a message refers to ${name}, which there is not`);
    return [];
  }
  return [...found.variables, ...[...found.messages].flatMap((other) => variables(other, seen))];
}

const lines = [...messages.keys()].sort().map((name) => {
  const names = [...new Set(variables(name))].sort();
  return `  '${name}': ${names.length ? `{ ${names.map((n) => `${n}: Arg`).join('; ')} }` : 'null'};`;
});

if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const text = `// Made by scripts/keys.mjs from src/locales/en; not to be edited.
export type Arg = string | number;
export type Area = ${areas.map((area) => `'${area}'`).join(' | ')};
export interface Messages {
${lines.join('\n')}
}
`;
let old = '';
try {
  old = readFileSync(target, 'utf8');
} catch {
  // the first time
}
if (old !== text) writeFileSync(target, text);
