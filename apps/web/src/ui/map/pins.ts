import { type FindPins, pinFinder, type Pinned } from './clusters.ts';
import type { Box, MapCluster, MapOptions, MapPlace, MapPoint } from './map-types.ts';
import { clusterPin, pin } from './pin-element.ts';

/** The drawing or the moving map. */
interface PinSurface {
  box: () => Box;
  /** For tiles of 512 pixels. */
  zoom: () => number;
  /** Centers an element on a place. */
  put: (element: HTMLElement, place: MapPlace) => { remove: () => unknown };
}

/** Pins are buttons, and only those in view exist. */
export function createPins(surface: PinSurface, options: MapOptions) {
  const shown = new Map<string, { remove: () => unknown }>();
  let find: FindPins = () => [];
  let generation = 0;

  function elementFor(pinned: Pinned): HTMLElement {
    if (pinned.kind === 'point') return pin(pinned.point, () => options.onPoint(pinned.point.id));
    const { count, latitude, longitude, ids } = pinned;
    return clusterPin(count, options.clusterLabel(count), () =>
      options.onCluster({ count, latitude, longitude, ids: ids() }),
    );
  }

  function show() {
    const visible = new Set<string>();
    for (const pinned of find(surface.box(), surface.zoom())) {
      const key = `${generation} ${pinned.key}`;
      visible.add(key);
      if (!shown.has(key)) shown.set(key, surface.put(elementFor(pinned), pinned));
    }
    for (const [key, put] of shown) {
      if (visible.has(key)) continue;
      put.remove();
      shown.delete(key);
    }
  }

  return {
    show,
    set(points: readonly (MapPoint | MapCluster)[]) {
      find = pinFinder(points, options.clustered);
      generation += 1;
      show();
    },
  };
}
