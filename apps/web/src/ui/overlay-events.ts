/** Toasts lie above dialogs but outside them: dismissing one must not close the dialog. */
export function startedInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}
