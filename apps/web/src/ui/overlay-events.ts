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
 * Returns the focus to a dialog's opener, or to the page if the opener no longer exists, such as the button of a finished task.
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
 * Returns a dialog's initial focus: its first control, or the dialog itself if an address opened it or its first button can't
 * be pressed, because a focus ring would stand out there.
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
