/** Who answers a request of the app: the network alone, or a cache of this device. */
export type AnsweredBy = 'network' | 'page' | 'shell' | 'drawings' | 'photos';

/** Paths below which nothing is a page of the app (the server's own list is in `web-app.ts`). */
const NOT_A_PAGE = /^\/(api|art|media|assets|icons|healthz|readyz|metrics)(\/|$)/;

/** Photos as lists and details show them; the largest size is only kept by the browser's own cache. */
const KEPT_PHOTO = /^\/media\/(?!photos\/).|^\/media\/photos\/[^/]+\/(320|960)\./;

/** Decides by the address alone, so that the rule can be read in one place. */
export function answeredBy(request: { method: string; mode: string }, url: URL, origin: string): AnsweredBy {
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (url.pathname.startsWith('/assets/')) return 'shell';
  if (url.pathname.startsWith('/art/')) return 'drawings';
  if (request.mode === 'navigate') return NOT_A_PAGE.test(url.pathname) ? 'network' : 'page';
  return KEPT_PHOTO.test(url.pathname) ? 'photos' : 'network';
}
