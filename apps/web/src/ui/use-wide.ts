import { useSyncExternalStore } from 'react';

let list: MediaQueryList | undefined;

/**
 * Where side panels have room beside a page: the width from which the side bar stands, `--breakpoint-lg`. Asked when
 * first needed: where pages are rendered for the build there is no window.
 */
const wide = (): MediaQueryList => (list ??= matchMedia('(min-width: 64rem)'));

function watch(listener: () => void) {
  wide().addEventListener('change', listener);
  return () => wide().removeEventListener('change', listener);
}

/** Whether the window is a desktop's. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wide().matches,
    () => false,
  );
