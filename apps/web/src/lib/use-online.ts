import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watchConnection = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline);
