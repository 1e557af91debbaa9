// What the reader has chosen; kept in this browser.

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** Whether things move: as the system says, or not at all. */
  motion: 'system' | 'none';
  speed: 'slow' | 'normal' | 'fast' | 'instant';
  /** When an action wants a second press. */
  confirm: 'always' | 'touch' | 'never';
  sounds: 'off' | 'quiet' | 'loud';
  /** The board as lists and typed commands. */
  text: boolean;
  notify: boolean;
  /** Single keys as shortcuts. */
  keys: boolean;
  language: string | null;
}

const FIRST: Settings = {
  theme: 'system', motion: 'system', speed: 'normal', confirm: 'touch', sounds: 'off', text: false, notify: false, keys: true, language: null,
};
const NAME = 'citylines settings';

function read(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings = $state<Settings>(read());

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts as long as the page.
  }
}

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark?.matches ?? false, still: still?.matches ?? false });
dark?.addEventListener('change', (event) => (system.dark = event.matches));
still?.addEventListener('change', (event) => (system.still = event.matches));

export const theme = (): 'light' | 'dark' => (settings.theme === 'system' ? (system.dark ? 'dark' : 'light') : settings.theme);
export const moves = (): boolean => settings.motion === 'system' && !system.still && settings.speed !== 'instant';

const PACE = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 } as const;
/** How long things take, as a factor. */
export const pace = (): number => PACE[settings.speed];

/** The last pointer was a finger: for confirmations. */
const pointer = { touch: false };
globalThis.addEventListener?.('pointerdown', (event) => (pointer.touch = event.pointerType === 'touch'), { capture: true, passive: true });
globalThis.addEventListener?.('keydown', () => (pointer.touch = false), { capture: true, passive: true });
export const mustConfirm = (): boolean => settings.confirm === 'always' || (settings.confirm === 'touch' && pointer.touch);
