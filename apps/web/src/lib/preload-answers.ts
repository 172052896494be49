import { pendingSignOut } from './pending-sign-out.ts';
import { slot } from './storage.ts';
import { AUTHENTICATED } from './storage-keys.ts';

/** The name of the meta tag that lists a page's first requests, separated by spaces (`page-files.ts`). */
export const ANSWERS = 'stoa-answers';

/**
 * Requests what a member's page needs first, before the app has loaded. The app's own requests then use the browser's cache.
 * Nothing is requested before a pending sign-out. The first request, the member's own record, suits every page. A page with a query
 * starts with others than the listed ones, and so does one that the service worker answers with the home page's file.
 */
export function preloadAnswers(): void {
  if (slot('localStorage', AUTHENTICATED).read() !== 'true' || pendingSignOut.isSet()) return;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ANSWERS}"]`);
  const paths = meta?.content.split(' ') ?? [];
  const isListed = location.search === '' && location.pathname === meta?.dataset['page'];
  for (const path of isListed ? paths : paths.slice(0, 1)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = '';
    link.href = `/api/v1${path}`;
    document.head.append(link);
  }
}
