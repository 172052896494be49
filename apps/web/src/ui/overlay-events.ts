import { type RefObject, useRef } from 'react';
import { focusPage } from './focus-page.ts';

/** Toasts are above dialogs but outside them, so dismissing one must not close the dialog. */
export function startedInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/** Runs `restore` after the closing element has returned the focus, within the next frame. */
export function afterFocusReturned(restore: () => void): true {
  requestAnimationFrame(() => requestAnimationFrame(restore));
  return true;
}

/**
 * Returns the focus to a dialog's opener. If that no longer exists, such as the button of a finished task, the focus goes to
 * the page.
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
 * Chooses a dialog's first focus: the dialog itself if its address opened it or its first button can't be pressed (a
 * ring around that button would stand out), and otherwise its first control.
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
