type CacheStrategy = 'network' | 'page' | 'shell' | 'drawings' | 'photos';

/** Paths that aren't pages of the app (the server's list is in `web-app.ts`). */
const NOT_A_PAGE = /^\/(api|art|media|assets|icons|healthz|readyz|metrics|version)(\/|$)/;

/** The largest photos are left to the browser's own cache. */
const CACHED_PHOTO = /^\/media\/(?!photos\/).|^\/media\/photos\/[^/]+\/(320|960)\./;

export function strategyFor(
  request: { method: string; mode: string },
  url: URL,
  origin: string,
): CacheStrategy {
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (url.pathname.startsWith('/assets/')) return 'shell';
  if (url.pathname.startsWith('/art/')) return 'drawings';
  if (request.mode === 'navigate') return NOT_A_PAGE.test(url.pathname) ? 'network' : 'page';
  return CACHED_PHOTO.test(url.pathname) ? 'photos' : 'network';
}
