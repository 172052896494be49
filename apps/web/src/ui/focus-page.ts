/** Where the focus goes when what had it is gone: to the page, so that the next Tab begins at its head. */
export const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true });
