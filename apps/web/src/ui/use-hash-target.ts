import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long what loads above it may still push it away, milliseconds. */
const SETTLING = 3000;
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Keeps an element in the middle of the window while the page around it loads, until a hand takes over. */
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
  // In a panel it grows without the page.
  watch.observe(element);
  // After the page's own start, which gives the focus to its main part.
  requestAnimationFrame(() => element.focus({ preventScroll: true }));
  return stop;
}

/** What to put on an element that an address may name by its hash: it is brought into view, marked and focused. */
export interface HashTarget<Kind extends HTMLElement> {
  ref: RefObject<Kind | null>;
  id: string;
  tabIndex: -1;
  'data-arrived': true | undefined;
}

/**
 * For one of many things on a page that a link leads to: `/dashboard/store#challenge-3`. The router's own look at the
 * hash comes before the things are loaded.
 */
export function useHashTarget<Kind extends HTMLElement>(id: string): HashTarget<Kind> {
  const ref = useRef<Kind>(null);
  const { hash, key } = useLocation();
  // Each visit to the address is another arrival, also a second one to the same thing.
  const visit = hash === `#${id}` ? key : null;

  useEffect(() => {
    if (visit === null || !ref.current) return undefined;
    return bringIntoView(ref.current);
  }, [visit]);

  return { ref, id, tabIndex: -1, 'data-arrived': visit !== null || undefined };
}
