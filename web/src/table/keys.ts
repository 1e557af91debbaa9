// Single keys for what is done often. They work wherever nothing is being typed, and can be turned off in the settings.
import { set, settings } from '../lib/settings.svelte';
import type { Play } from './play.svelte';

export interface Doors {
  help: () => void;
  claims: () => void;
}

/** The keys as the help lists them, in its order; `name` is the end of a message's name. */
export const KEYS = [
  ['1 – 5', 'take'], ['D', 'draw'], ['T', 'tickets'], ['C', 'claims'], ['B', 'board'], ['H', 'hand'], ['L', 'log'], ['K', 'chat'], ['U', 'undo'], ['M', 'text'], ['S', 'skip'], ['Esc', 'cancel'], ['?', 'help'],
] as const;

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) && !(target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type));
}

function focusIn(testId: string): boolean {
  const place = document.querySelector(`[data-testid="${testId}"]`);
  const target = place?.querySelector<HTMLElement | SVGElement>('[tabindex="0"], button, input');
  target?.focus();
  return Boolean(target);
}

export function keyboard(play: Play, doors: Doors) {
  return (event: KeyboardEvent): void => {
    if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector('dialog[open]')) return;
    const done = act(event.key, play, doors);
    if (done) event.preventDefault();
  };
}

function act(key: string, play: Play, doors: Doors): boolean {
  const slot = '12345'.indexOf(key);
  if (key.length === 1 && slot >= 0) {
    const card = play.model.game?.row[slot];
    if (card) play.take(card);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'd':
      if (play.may('?')) play.choose('?');
      return true;
    case 't':
      if (play.may('tickets')) play.choose('tickets');
      return true;
    case 'c':
      doors.claims();
      return true;
    case 'u':
      if (play.model.undoable !== null && play.model.mine.includes(play.model.undoable)) void play.model.undo(play.model.undoable);
      return true;
    case 's':
      play.model.skip();
      return true;
    case 'm':
      set('text', !settings.text);
      return true;
    case 'b':
      return focusIn(settings.text ? 'text-mode' : 'board');
    case 'h':
      return focusIn('hand');
    case 'l':
      return focusIn('log');
    case 'k':
      return focusIn('chat');
    case 'escape':
      play.cancel();
      return true;
    case '?':
      doors.help();
      return true;
    default:
      return false;
  }
}
