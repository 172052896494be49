import { pendingSignOut } from './pending-sign-out.ts';
import { slot } from './storage.ts';
import { AUTHENTICATED } from './storage-keys.ts';

/** The name of the meta tag that lists a page's first requests, separated by spaces (`page-files.ts`). */
export const ANSWERS = 'stoa-answers';

/**
 * Requests what a member's page needs first, before the app has loaded. The app's own requests then use the browser's cache.
 * Nothing is requested before a pending sign-out, and a page with a query starts with other requests than the listed ones, except
 * the first, which is the member's own record.
 */
export function preloadAnswers(): void {
  if (slot('localStorage', AUTHENTICATED).read() !== 'true' || pendingSignOut.isSet()) return;
  const paths = document.querySelector<HTMLMetaElement>(`meta[name="${ANSWERS}"]`)?.content.split(' ') ?? [];
  for (const path of location.search === '' ? paths : paths.slice(0, 1)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = '';
    link.href = `/api/v1${path}`;
    document.head.append(link);
  }
}
