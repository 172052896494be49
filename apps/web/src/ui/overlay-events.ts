import { type RefObject, useRef } from 'react';

/** Toasts lie above dialogs but outside them: dismissing one must not close the dialog. */
export function startedInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

interface Beginning {
  ref: RefObject<HTMLDivElement | null>;
  initialFocus: () => HTMLElement | true;
}

/**
 * Where the focus begins in a dialog. Opened by its address alone it has the focus itself: a ring around its first button
 * would be all that one sees of it. Opened by what was pressed, it begins as ever, with what comes first.
 */
export function useBeginning(): Beginning {
  const ref = useRef<HTMLDivElement>(null);
  return { ref, initialFocus: () => (document.activeElement === document.body && ref.current) || true };
}
