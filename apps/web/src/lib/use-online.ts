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

const AWAY = {
  offline: 'You’re offline.',
  server: 'Stoa isn’t answering right now.',
} as const;

const awayText = () => (isOnline() ? null : navigator.onLine ? AWAY.server : AWAY.offline);

/** Returns a sentence about why the server can't be reached; null if it can, as far as known. */
export const useAwayText = (): string | null => useSyncExternalStore(watchDevice, awayText);

/** Returns true if the server can be reached, as far as known. */
export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline);
