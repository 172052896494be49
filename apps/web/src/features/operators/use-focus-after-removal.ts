import { type RefObject, useEffect } from 'react';

/** Milliseconds within which a closing dialog returns the focus. */
const SETTLED_MS = 100;

/**
 * Moves the focus to the screen when the focused element is removed, such as a button that did its work.
 * Otherwise, keyboard and screen reader users would start over at the top.
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
