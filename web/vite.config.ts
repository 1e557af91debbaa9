import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { languages, readCatalogues } from './scripts/catalogues.mjs';

/** The service worker, told which files make up the shell: what the start page and a table need, without the rest. */
function serviceWorker(): Plugin {
  return {
    name: 'citylines-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const shell = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !/\/(learn|replay|rules|berlin|san-francisco)-/i.test(name));
      const pages = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
      const version = createHash('sha256').update(pages.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('./src/worker.js', import.meta.url), 'utf8')
        .replace('__VERSION__', JSON.stringify(version))
        .replace('__SHELL__', JSON.stringify(['/', ...shell.sort().map((name) => `/${name}`)]));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** What a browser without scripts says: in every language, for nobody can choose one there. */
function noScript(): Plugin {
  const said = (language: string) => readCatalogues(language).messages.get('needs-script').entry.value.elements[0].value;
  const all = () => languages().map((language) => `<p lang="${language}">${said(language)}</p>`).join('');
  return { name: 'citylines-no-script', transformIndexHtml: (html) => html.replace('<noscript></noscript>', `<noscript>${all()}</noscript>`) };
}

/** Where `npm run dev` finds a server: CITYLINES_SERVER=http://127.0.0.1:8000 npm run dev. */
const server = process.env.CITYLINES_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), noScript(), serviceWorker()],
  build: {
    outDir: '../src/citylines/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a policy without data: addresses would refuse inlined pictures
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the start page and a table both need comes in one file, instead of a dozen small ones.
        codeSplitting: { groups: [{ name: 'base', test: /node_modules|src\/lib\/(addresses|announce|api|dealing|l10n|notices|pages|person|router|settings|sha256|socket|table|types|update)\b/ }] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
