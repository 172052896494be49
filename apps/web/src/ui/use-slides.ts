import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds without movement after which a swipe has arrived. */
const SETTLED = 90;

const slideAt = (track: HTMLElement) => Math.round(track.scrollLeft / track.clientWidth);

/**
 * A row of slides as wide as its frame, scrolled by hand or turned by `at`, from 0. Source of the movement is the
 * browser's own scrolling, so swiping feels as everywhere; this only keeps the two in step.
 */
export function useSlides(track: RefObject<HTMLElement | null>, at: number, onMove: (at: number) => void) {
  /** Where a turn by button or key is heading; a hand on the slides ends it. */
  const heading = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(false);

  useLayoutEffect(() => {
    const row = track.current;
    if (!row) return;
    // The first one is there at once; only turning moves.
    const behavior = shown.current ? 'auto' : 'instant';
    shown.current = true;
    if (slideAt(row) === at && behavior === 'auto') return;
    heading.current = at;
    row.scrollTo({ left: at * row.clientWidth, behavior });
  }, [track, at]);

  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    let width = row.clientWidth;
    // A turned phone changes the width of every slide.
    const watch = new ResizeObserver(() => {
      if (row.clientWidth === width) return;
      width = row.clientWidth;
      row.scrollTo({ left: at * width, behavior: 'instant' });
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [track, at]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function follow() {
    const row = track.current;
    if (!row) return;
    if (heading.current !== null) {
      if (Math.abs(row.scrollLeft - heading.current * row.clientWidth) < 2) heading.current = null;
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (slideAt(row) !== at) onMove(slideAt(row));
    }, SETTLED);
  }

  const takeOver = () => {
    heading.current = null;
  };

  return { onScroll: follow, onPointerDown: takeOver, onTouchStart: takeOver, onWheel: takeOver };
}
