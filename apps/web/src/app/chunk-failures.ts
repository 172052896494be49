import { onlineManager } from '@tanstack/react-query';
import { slot } from '../lib/storage.ts';

/** Remembers the page that was reloaded: a chunk that no longer exists must not cause a reload loop. */
const reloadedFor = slot('sessionStorage', 'stoa.reloaded-for');

let leaving = false;

export const isReloading = (): boolean => leaving;

/**
 * Loads the destination of a navigation with the new code, once per page, because a deploy removes old chunks. Never reloads
 * an open page, where text may be typed: its parts report that they are missing (`lib/lazy-part.tsx`).
 *
 * @param destination null while no navigation is under way
 */
export function reloadOnChunkFailure(
  destination: () => string | null,
  onArrival: (arrived: () => void) => void,
): void {
  addEventListener('vite:preloadError', () => {
    // Offline, a reload would lose the page and gain nothing.
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
