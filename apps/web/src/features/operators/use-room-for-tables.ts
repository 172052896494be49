import { useSyncExternalStore } from 'react';

let list: MediaQueryList | undefined;

/** Beside the side bar (`--breakpoint-xl`); in a narrower window a table of six columns breaks words. Lazy: prerendering has no window. */
const room = (): MediaQueryList => (list ??= matchMedia('(min-width: 80rem)'));

function watch(listener: () => void) {
  room().addEventListener('change', listener);
  return () => room().removeEventListener('change', listener);
}

export const useRoomForTables = (): boolean =>
  useSyncExternalStore(
    watch,
    () => room().matches,
    () => false,
  );
