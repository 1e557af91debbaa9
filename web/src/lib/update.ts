// New versions of the page. The service worker has the next one ready and waits; the reader decides when to change over.
import { notify } from './notices.svelte';
import { t } from './l10n.svelte';

let registration: ServiceWorkerRegistration | undefined;
let offered = false;

export async function watchForUpdates(): Promise<void> {
  // A part of the page is gone from the server: a newer version has taken its place.
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    offer();
  });
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    registration = await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    console.warn('no service worker', error); // plain http, or a browser without: the page works all the same
    return;
  }
  if (!registration) return; // a browser where something else keeps workers away
  if (registration.waiting && navigator.serviceWorker.controller) offer();
  registration.addEventListener('updatefound', () => {
    const fresh = registration?.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer();
    });
  });
  // A tab may stay open for days.
  setInterval(() => void registration?.update().catch(() => undefined), 3_600_000);
}

function offer(): void {
  if (offered) return;
  offered = true;
  notify(() => t('update-ready'), 'info', { label: () => t('reload'), run: () => void reload() });
}

/** Load the newest page. */
export async function reload(): Promise<void> {
  try {
    await registration?.update();
    const waiting = registration?.waiting ?? (await installed(registration?.installing ?? null));
    if (waiting) {
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
      waiting.postMessage('take-over');
      await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 2000))]);
    } else if (registration) {
      await registration.unregister(); // it keeps an old page: better none
    }
  } finally {
    location.reload();
  }
}

function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state === 'installed' ? worker : null), { once: true });
  });
}
