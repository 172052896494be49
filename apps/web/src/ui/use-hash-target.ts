import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds during which content that loads above may move the element. */
const SETTLING = 3000;
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Keeps the element in view while the page loads, until the user's first input. */
function bringIntoView(element: HTMLElement): () => void {
  const show = () =>
    element.scrollIntoView({ block: element.offsetHeight < innerHeight ? 'center' : 'start' });
  const watch = new ResizeObserver(show);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const kind of HANDS) removeEventListener(kind, stop);
  };
  const timer = setTimeout(stop, SETTLING);
  for (const kind of HANDS) addEventListener(kind, stop, { passive: true });
  watch.observe(document.body);
  // In a panel, the element grows without the page.
  watch.observe(element);
  // Runs after the router has focused the page's main element.
  requestAnimationFrame(() => element.focus({ preventScroll: true }));
  return stop;
}

interface HashTarget<Kind extends HTMLElement> {
  ref: RefObject<Kind | null>;
  id: string;
  tabIndex: -1;
  'data-arrived': true | undefined;
}

/** Scrolls to an item named by the hash once it has loaded: `/dashboard/store#challenge-3`. */
export function useHashTarget<Kind extends HTMLElement>(id: string): HashTarget<Kind> {
  const ref = useRef<Kind>(null);
  const { hash, key } = useLocation();
  // Opening the same address again scrolls again.
  const visit = hash === `#${id}` ? key : null;

  useEffect(() => {
    if (visit === null || !ref.current) return undefined;
    return bringIntoView(ref.current);
  }, [visit]);

  return { ref, id, tabIndex: -1, 'data-arrived': visit !== null || undefined };
}
