import { useSyncExternalStore } from 'react';
import { slot } from '../../lib/storage.ts';

export type CountedCigars = 'all' | 'coded';

const KEY = 'stoa.counted-cigars';
const stored = slot('localStorage', KEY);
const listeners = new Set<() => void>();

export const countedCigars = (): CountedCigars => (stored.read() === 'coded' ? 'coded' : 'all');

const subscribe = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
};

const choose = (counted: CountedCigars): void => {
  stored.write(counted);
  for (const listener of listeners) listener();
};

/** Returns this device's choice for all boards; all cigars by default. */
export const useCountedCigars = (): readonly [CountedCigars, (counted: CountedCigars) => void] => [
  useSyncExternalStore(subscribe, countedCigars, () => 'all'),
  choose,
];
