// Notices at the edge of the page: what went wrong, and what came up. No error stays silent.
import { ApiError } from './api';
import { hasText, t } from './l10n.svelte';
import type { Args } from './types';

export interface Notice {
  id: number;
  kind: 'error' | 'info';
  /** What it says: told anew when the reader changes the language. */
  say: () => string;
  action?: { label: () => string; run: () => void };
}

export const notices = $state<Notice[]>([]);
let count = 0;

export function notify(say: Notice['say'], kind: Notice['kind'] = 'info', action?: Notice['action']): number {
  const same = notices.find((notice) => notice.say() === say());
  if (same) return same.id;
  const id = ++count;
  notices.push(action ? { id, kind, say, action } : { id, kind, say });
  if (!action) setTimeout(() => dismiss(id), kind === 'error' ? 10_000 : 6_000);
  return id;
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}

/** A sentence for a code of the server's. */
export function errorText(code: string, args: Args = {}): string {
  const key = `error-${code}`;
  if (!hasText(key)) return t('error-unknown', { code });
  const plain = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]));
  return (t as (key: string, args: Record<string, string | number>) => string)(key, plain);
}

/** Tell of something that failed. */
export function complain(error: unknown): void {
  if (error instanceof ApiError) notify(() => errorText(error.code, error.args), 'error');
  else if (error instanceof Error && 'code' in error) notify(() => errorText(String(error.code), 'args' in error ? (error.args as Args) : {}), 'error');
  else {
    console.error(error);
    notify(() => t('error-page', { what: error instanceof Error ? error.message : String(error) }), 'error');
  }
}

export function watchErrors(): void {
  addEventListener('error', (event) => complain(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => complain(event.reason));
}
