import { type RefObject, useRef } from 'react';
import { focusPage } from './focus-page.ts';

/** Toasts lie above dialogs but outside them: dismissing one must not close the dialog. */
export function startedInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/** What closes returns the focus itself within the next frame; what follows mends where it went. */
export function afterFocusReturned(mend: () => void): true {
  requestAnimationFrame(() => requestAnimationFrame(mend));
  return true;
}

/**
 * Where the focus goes when a dialog closes: back to what opened it. Where that is gone, as the button of what was just
 * finished, it would be lost: then to the page.
 */
export const returnFocus = (): true =>
  afterFocusReturned(() => {
    if (document.activeElement === document.body) focusPage();
  });

interface Beginning {
  ref: RefObject<HTMLDivElement | null>;
  initialFocus: () => HTMLElement | true;
  finalFocus: () => true;
}

/**
 * Where the focus begins in a dialog. Opened by its address alone it has the focus itself: a ring around its first button
 * would be all that one sees of it; and where that button cannot be pressed. Otherwise it begins with what comes first.
 */
export function useBeginning(): Beginning {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    initialFocus: () => {
      const first = ref.current?.querySelector('button, a[href], input, select, textarea');
      const itself = document.activeElement === document.body || first?.ariaDisabled === 'true';
      return (itself && ref.current) || true;
    },
    finalFocus: returnFocus,
  };
}
