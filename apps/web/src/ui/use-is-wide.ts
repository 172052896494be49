import { useSyncExternalStore } from 'react';

/** From here on two columns stand beside each other: the breakpoint `xl` of tokens.css. */
const WIDE = '(min-width: 80rem)';

function subscribe(listener: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for two columns, for content that must not be on the page twice. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
