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

/** Why the server cannot be reached, in one sentence; null when it can, as far as is known. */
export const useAwayText = (): string | null => useSyncExternalStore(watchDevice, awayText);

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline);
