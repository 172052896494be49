import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds without movement after which a swipe has ended. */
const SETTLED = 90;

const slideAt = (track: HTMLElement) => Math.round(track.scrollLeft / track.clientWidth);

/** Synchronizes a natively scrolled row of slides with the index `at`. */
export function useSlides(
  track: RefObject<HTMLElement | null>,
  index: number,
  onMove: (index: number) => void,
) {
  /** The target of a turn by button or key; touching the slides ends it. */
  const heading = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(false);

  useLayoutEffect(() => {
    const row = track.current;
    if (!row) return;
    // The first slide appears without animation.
    const behavior = shown.current ? 'auto' : 'instant';
    shown.current = true;
    if (slideAt(row) === index && behavior === 'auto') return;
    heading.current = index;
    row.scrollTo({ left: index * row.clientWidth, behavior });
  }, [track, index]);

  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    let width = row.clientWidth;
    // A rotated phone changes the width of every slide.
    const watch = new ResizeObserver(() => {
      if (row.clientWidth === width) return;
      width = row.clientWidth;
      row.scrollTo({ left: index * width, behavior: 'instant' });
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [track, index]);

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
      if (slideAt(row) !== index) onMove(slideAt(row));
    }, SETTLED);
  }

  const takeOver = () => {
    heading.current = null;
  };

  return { onScroll: follow, onPointerDown: takeOver, onTouchStart: takeOver, onWheel: takeOver };
}
