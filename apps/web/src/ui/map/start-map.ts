import { loadAtlas } from './atlas.ts';
import { baseStyle } from './base-style.ts';
import type { MapCluster, MapFocus, MapPoint, MapView, PressedCluster } from './map-types.ts';
import { createPins } from './pins.ts';
import './map.css';

interface StartOptions {
  container: HTMLElement;
  label: string;
  styleUrl: string | null;
  clustered: boolean;
  clusterLabel: (count: number) => string;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
  onMove: (view: MapView) => void;
}

/** A tile of this library has 512 pixels; everybody else here counts in those of 256. */
const TILE_STEP = 1;

/** A map that is open. */
export type OpenedMap = Awaited<ReturnType<typeof startMap>>;

/** Loads the library and the base map, and opens both in an element. Rejects where maps cannot be drawn. */
export async function startMap(options: StartOptions) {
  const [library, atlas] = await Promise.all([import('./open-map.ts'), loadAtlas()]);
  const base = await baseStyle(atlas.states);
  const map = library.openMap({
    container: options.container,
    label: options.label,
    style: options.styleUrl ?? base,
    wide: matchMedia('(min-width: 64rem)').matches,
  });
  const pins = createPins({ ...options, map, library });

  let styled = options.styleUrl === null;
  map.on('style.load', () => {
    styled = true;
  });
  map.on('error', () => {
    // The other map's server is away: the house's own is always there.
    if (styled) return;
    styled = true;
    map.setStyle(base);
  });

  let looked = false;

  function tell() {
    const box = map.getBounds();
    options.onMove({
      box: [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
      zoom: map.getZoom() + TILE_STEP,
    });
  }
  map.on('load', tell);
  map.on('moveend', tell);

  return {
    setPoints: (points: readonly (MapPoint | MapCluster)[]) => pins.set(points),
    /** Moves what is shown out from under a panel of so many pixels at the right edge. */
    cover: (right: number) => void map.easeTo({ padding: { top: 0, bottom: 0, left: 0, right } }),
    look: ({ latitude, longitude, zoom }: MapFocus) => {
      const view = { center: [longitude, latitude] as [number, number], zoom: zoom - TILE_STEP };
      // A map that has just opened is there at once; later the eye wants to see where it goes.
      if (looked) map.easeTo(view);
      else map.jumpTo(view);
      looked = true;
    },
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    close: () => map.remove(),
  };
}
