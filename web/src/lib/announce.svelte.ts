// What a screen reader is told. Two regions take turns, so that the same sentence twice is read twice.

export const spoken = $state({ polite: ['', ''], assertive: '' });
let turn = 0;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Say something as soon as the reader is free; what comes close together is said together. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    turn = 1 - turn;
    spoken.polite[turn] = waiting.join(' ');
    spoken.polite[1 - turn] = '';
    waiting = [];
  }, 120);
}

/** Take back what was said, or is about to be: it was not meant for whoever comes next. */
export function hush(): void {
  clearTimeout(timer);
  waiting = [];
  Object.assign(spoken, { polite: ['', ''], assertive: '' });
}

/** Say something at once. */
export function alert(text: string): void {
  spoken.assertive = text;
}
