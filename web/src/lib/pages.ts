// The pages: each comes with its script and its texts when it is first seen.
import type { Component } from 'svelte';
import type { Place } from './addresses';
import { useTexts } from './l10n.svelte';
import type { Area } from './messages';

export type Page = Component<{ rest: string }>;

const PAGES: Record<Place['page'], [load: () => Promise<{ default: Page }>, ...texts: Area[]]> = {
  start: [() => import('../pages/Start.svelte'), 'start'],
  table: [() => import('../pages/TablePage.svelte'), 'game', 'table'],
  resume: [() => import('../pages/Resume.svelte'), 'start'],
  replay: [() => import('../pages/Replay.svelte'), 'game', 'table', 'replay'],
  settings: [() => import('../pages/Settings.svelte'), 'settings'],
  learn: [() => import('../pages/Learn.svelte'), 'game', 'table', 'end', 'learn'],
  rules: [() => import('../pages/Rules.svelte'), 'game', 'rules'],
  nowhere: [() => import('../pages/Nowhere.svelte')],
};

export async function loadPage(name: Place['page']): Promise<Page> {
  const [load, ...areas] = PAGES[name];
  const [module] = await Promise.all([load(), useTexts(...areas)]);
  return module.default;
}
