// Reads the English catalogues and writes src/lib/messages.ts: every message with the arguments that it takes, so that an unknown key,
// or a forgotten argument, fails the type check. Fluent drops a broken message silently; here it is an error.
import { readFileSync, writeFileSync } from 'node:fs';
import { ENGLISH, readCatalogues } from './catalogues.mjs';

const target = new URL('../src/lib/messages.ts', import.meta.url);
const { files, messages, problems } = readCatalogues(ENGLISH);
const areas = files.map((file) => file.replace(/\.ftl$/, ''));

const lines = [...messages.keys()].sort().map((name) => {
  const names = [...messages.get(name).variables].sort();
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
