import { onlineManager } from '@tanstack/react-query';
import { slot } from '../lib/storage.ts';

/** The page that was reloaded, so that a missing chunk doesn't cause a reload loop. */
const reloadedFor = slot('sessionStorage', 'stoa.reloaded-for');

let leaving = false;

export const isReloading = (): boolean => leaving;

/**
 * Reloads the destination of a navigation with the new code, once per page, because a deploy removes old chunks. Never reloads
 * an open page, which may have typed text; its parts show that they are missing (`lib/lazy-part.tsx`).
 *
 * @param destination null while no navigation is in progress
 */
export function reloadOnChunkFailure(
  destination: () => string | null,
  onArrival: (arrived: () => void) => void,
): void {
  addEventListener('vite:preloadError', () => {
    // Offline, a reload would only lose the page.
    if (!onlineManager.isOnline()) return;
    const href = destination();
    if (href === null || reloadedFor.read() === href) return;
    reloadedFor.write(href);
    leaving = true;
    location.assign(href);
  });
  onArrival(() => {
    if (!leaving) reloadedFor.clear();
  });
}
