import { useSyncExternalStore } from 'react';

let list: MediaQueryList | undefined;

/** The width from which the side bar shows (`--breakpoint-lg`). Lazy: prerendering has no window. */
const wide = (): MediaQueryList => (list ??= matchMedia('(min-width: 64rem)'));

function watch(listener: () => void) {
  wide().addEventListener('change', listener);
  return () => wide().removeEventListener('change', listener);
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wide().matches,
    () => false,
  );
