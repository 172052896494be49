import { useSyncExternalStore } from 'react';

/** Creates a hook that returns true if the window is at least this wide. Lazy, because prerendering has no window. */
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

/** The minimum width for the sidebar (`--breakpoint-lg`). */
export const useWide = fromWidth('64rem');
