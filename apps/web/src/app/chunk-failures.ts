import { onlineManager } from '@tanstack/react-query';
import { slot } from '../lib/storage.ts';

/** The page that was already reloaded for, so that a chunk that is really gone cannot reload for ever. */
const reloadedFor = slot('sessionStorage', 'stoa.reloaded-for');

let leaving = false;

/** Whether the page is about to be loaded anew: nothing that fails meanwhile is worth showing. */
export const isReloading = (): boolean => leaving;

/**
 * After a deploy the old chunks are gone. Goes to the page the member was on the way to, with the new code,
 * once; a second failure for the same page is shown.
 */
export function reloadOnChunkFailure(
  destination: () => string,
  onArrival: (arrived: () => void) => void,
): void {
  addEventListener('vite:preloadError', () => {
    // Without a connection no deploy is to blame, and a new load would bring nothing.
    if (!onlineManager.isOnline()) return;
    const href = destination();
    if (reloadedFor.read() === href) return;
    reloadedFor.write(href);
    leaving = true;
    location.assign(href);
  });
  onArrival(() => {
    if (!leaving) reloadedFor.clear();
  });
}

/** A chunk's failure, in the different words of the browsers. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|unable to preload|loading chunk failed/i.test(
    error.message,
  );
