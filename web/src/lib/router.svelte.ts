// Where the reader is, and going elsewhere without a load.
import { placeOf, type Place } from './addresses';

export type { Place } from './addresses';

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export const here = (): Place => placeOf(path);

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Links within the page need no load: call once. */
export function catchLinks(): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || /^\/(api|docs)\//.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
