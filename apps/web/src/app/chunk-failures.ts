import { onlineManager } from '@tanstack/react-query';
import { slot } from '../lib/storage.ts';

/** The page that was reloaded already: a chunk that is really gone must not reload for ever. */
const reloadedFor = slot('sessionStorage', 'stoa.reloaded-for');

let leaving = false;

export const isReloading = (): boolean => leaving;

/**
 * Old chunks are gone after a deploy: loads the destination of a navigation with the new code, once for each page. A page that
 * stands is never reloaded, for what is typed there: its parts say themselves that they are missing (`lib/lazy-part.tsx`).
 *
 * @param destination null while no navigation is under way
 */
export function reloadOnChunkFailure(
  destination: () => string | null,
  onArrival: (arrived: () => void) => void,
): void {
  addEventListener('vite:preloadError', () => {
    // Offline, a reload would lose the page and bring nothing.
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
