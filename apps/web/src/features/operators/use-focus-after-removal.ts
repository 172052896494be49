import { type RefObject, useEffect } from 'react';

/** A dialog that closes has given the focus back by then, milliseconds. */
const SETTLED_MS = 100;

/**
 * When what has the focus is taken away (a button that has done its work), the focus falls to the page's body, and a keyboard
 * or a screen reader begins at the top again: it goes to the screen in its place.
 */
export function useFocusAfterRemoval(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      clearTimeout(settling);
      settling = setTimeout(() => {
        if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
      }, SETTLED_MS);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(settling);
    };
  }, [screen]);
}
