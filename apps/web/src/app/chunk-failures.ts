import { onlineManager } from '@tanstack/react-query';
import { slot } from '../lib/storage.ts';

/** The page that was reloaded already: a chunk that is really gone must not reload for ever. */
const reloadedFor = slot('sessionStorage', 'stoa.reloaded-for');

let leaving = false;

export const isReloading = (): boolean => leaving;

/** Old chunks are gone after a deploy: loads the destination with the new code, once for each page. */
export function reloadOnChunkFailure(
  destination: () => string,
  onArrival: (arrived: () => void) => void,
): void {
  addEventListener('vite:preloadError', () => {
    // Offline, a reload would lose the page and bring nothing.
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

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|unable to preload|loading chunk failed/i.test(
    error.message,
  );
