/** Pixels between a toast and the element above it. */
const GAP = 8;

const headsOfDialogs = (): DOMRect[] =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((dialog) => {
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    const close = dialog.querySelector('[aria-label=Close]');
    return [title, close].flatMap((part) => part?.getBoundingClientRect() ?? []);
  });

/** Returns how many pixels the toasts must move down so as not to cover an open dialog's title or close button. */
function placeBelow(toasts: DOMRect, heads: readonly DOMRect[]): number {
  let top = toasts.top;
  for (const head of heads.toSorted((a, b) => a.top - b.top)) {
    const isBeside = head.right <= toasts.left || head.left >= toasts.right;
    if (!isBeside && head.bottom > top && head.top < top + toasts.height) top = head.bottom + GAP;
  }
  return Math.max(0, top - toasts.top);
}

/** Measures until stopped, because a dialog may open, close, or change below the toasts. */
export function placeToasts(stack: HTMLElement): () => void {
  function measure() {
    const box = stack.getBoundingClientRect();
    const first = stack.firstElementChild?.getBoundingClientRect() ?? box;
    const at = new DOMRect(first.left, stack.offsetTop, first.width, box.height);
    stack.style.translate = `0 ${placeBelow(at, headsOfDialogs())}px`;
  }
  measure();
  const observer = new MutationObserver(measure);
  observer.observe(document.body, { childList: true });
  document.addEventListener('transitionend', measure);
  globalThis.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    document.removeEventListener('transitionend', measure);
    globalThis.removeEventListener('resize', measure);
  };
}
