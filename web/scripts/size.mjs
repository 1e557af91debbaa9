// How much script the browser loads before play: whatever index.html and the table page import, compressed.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const page = new URL('../../src/citylines/server/page/', import.meta.url);
const read = (name) => readFileSync(new URL(name, page));
const html = read('index.html').toString();

/** A script and all that it imports statically. */
function closure(names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const text = read(`assets/${name}`).toString();
    closure([...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map((m) => m[1]), seen);
  }
  return seen;
}
const entry = [...html.matchAll(/assets\/([^"']+\.js)/g)].map((m) => m[1]);
const lazy = (start) => [...new Set([...start].flatMap((name) => [...read(`assets/${name}`).toString().matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)].map((m) => m[1])))];
const total = (names) => [...names].reduce((sum, name) => sum + gzipSync(read(`assets/${name}`), { level: 9 }).length, 0);

const start = closure(entry);
const all = lazy(start);
const pick = (...parts) => all.filter((name) => parts.some((part) => name.startsWith(part)));
const startPage = closure([...entry, ...pick('app-', 'start-', 'Start-')]);
const table = closure([...startPage, ...pick('TablePage', 'Board', 'game-', 'table-')]);
for (const [label, names] of [['start page', startPage], ['start page and table', table]]) console.log(`${label}: ${(total(names) / 1024).toFixed(1)} KB of script (gzip), ${names.size} files`);
