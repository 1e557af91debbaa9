// Who the reader is to the server: a nickname, and a cookie that scripts can't read.
import { api } from './api';
import { t } from './l10n.svelte';
import type { Person } from './types';

let person = $state.raw<Person | null>(null);
let known: Promise<Person | null> | undefined;

export const me = (): Person | null => person;

/** Who the server thinks this is; asked once. */
export function whoAmI(): Promise<Person | null> {
  known ??= api.me().then((found) => (person = found));
  known.catch(() => (known = undefined));
  return known;
}

/** Be somebody of this name: a newcomer, or the same person with another name. */
export async function beCalled(nickname: string): Promise<Person> {
  const name = nickname.trim() || t('newcomer');
  const current = await whoAmI();
  if (!current) person = await api.arrive(name);
  else if (current.nickname !== name) person = await api.rename(name);
  known = Promise.resolve(person);
  return person!;
}

export async function resume(token: string): Promise<void> {
  person = await api.resume(token);
  known = Promise.resolve(person);
}

export async function forgetMe(): Promise<void> {
  await api.forgetMe();
  person = null;
  known = Promise.resolve(null);
}
