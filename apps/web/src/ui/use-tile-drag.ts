import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';

interface Drag {
  from: number;
  over: number | null;
}

function placeAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return tile ? Number(tile.dataset['place']) : null;
}

/** Drags a tile to another position. Nothing moves before the drop. @param mayDrop true if the drop is allowed */
export function useTileDrag(
  mayDrop: (from: number, to: number) => boolean,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragging = drag !== null;

  const follow = useEffectEvent((event: PointerEvent) => {
    if (drag === null) return;
    const place = placeAt(event.clientX, event.clientY);
    const over = place !== null && place !== drag.from && mayDrop(drag.from, place) ? place : null;
    if (over !== drag.over) setDrag({ ...drag, over });
  });
  const drop = useEffectEvent(() => {
    if (drag !== null && drag.over !== null) onDrop(drag.from, drag.over);
    setDrag(null);
  });

  useEffect(() => {
    if (!dragging) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('pointermove', (event) => follow(event), options);
    window.addEventListener('pointerup', () => drop(), options);
    window.addEventListener('pointercancel', () => setDrag(null), options);
    return () => stop.abort();
  }, [dragging]);

  return {
    markFor: (place: number) => {
      if (drag?.from === place) return 'taken' as const;
      return drag !== null && drag.over === place ? ('target' as const) : undefined;
    },
    take: (place: number) => (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      // Prevents selection and the browser's own dragging of pictures.
      event.preventDefault();
      setDrag({ from: place, over: null });
    },
  };
}
