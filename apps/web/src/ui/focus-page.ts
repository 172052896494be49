/** Moves a lost focus to the page, so that the next Tab starts at its top. */
export const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true });
