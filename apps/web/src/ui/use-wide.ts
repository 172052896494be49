import { useSyncExternalStore } from 'react';

/** A hook: whether the window is as wide as this at least. Lazy: prerendering has no window. */
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

/** From where on the side bar shows (`--breakpoint-lg`). */
export const useWide = fromWidth('64rem');
