import { useSyncExternalStore } from 'react';

/** Makes a hook that returns true if the window is at least this wide. Lazy, because prerendering has no window. */
export const fromWidth = (minimum: string) => {
  let list: MediaQueryList | undefined;
  const query = () => (list ??= matchMedia(`(min-width: ${minimum})`));
  const watch = (listener: () => void) => {
    query().addEventListener('change', listener);
    return () => query().removeEventListener('change', listener);
  };
  return (): boolean =>
    useSyncExternalStore(
      watch,
      () => query().matches,
      () => false,
    );
};

/** The side bar shows from this width on (`--breakpoint-lg`). */
export const useWide = fromWidth('64rem');
