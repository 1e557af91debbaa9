// The service worker: it keeps the shell of the page, so that it opens at once and without a network. The game itself always comes
// from the server. A new version waits until the page says that it may take over: nobody's game is reloaded under their hands.
const VERSION = __VERSION__;
const SHELL = __SHELL__;
const CACHE = `citylines-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('citylines-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || /^\/(api|docs|metrics|health|ready)(\/|$)/.test(url.pathname)) return;
  // The page this worker came with fits the files it keeps; a newer page comes with a newer worker.
  if (request.mode === 'navigate') event.respondWith(kept('/', request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request, request, true));
});

async function kept(key, request, keep = false) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(key);
  if (found) return found;
  const fresh = await fetch(request);
  if (keep && fresh.ok) await cache.put(key, fresh.clone());
  return fresh;
}
