import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watchConnection = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

function watchDevice(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  const stop = watchConnection(listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
    stop();
  };
}

const OUTAGE_TEXTS = {
  offline: 'You’re offline.',
  server: 'Stoa isn’t answering right now.',
} as const;

const getOutageText = () =>
  isOnline() ? null : navigator.onLine ? OUTAGE_TEXTS.server : OUTAGE_TEXTS.offline;

/** Returns a sentence about why the server can't be reached; null if it can, as far as known. */
export const useOutageText = (): string | null => useSyncExternalStore(watchDevice, getOutageText);

/** Returns true if the server can be reached, as far as known. */
export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline);
