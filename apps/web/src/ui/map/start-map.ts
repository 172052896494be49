import { loadAtlas } from './atlas.ts';
import { baseStyle } from './base-style.ts';
import type { MapCluster, MapFocus, MapPoint, MapView, PressedCluster } from './map-types.ts';
import { createPins } from './pins.ts';
import { watchScheme } from './watch-scheme.ts';
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
  onPlace: (place: { latitude: number; longitude: number }) => void;
}

/** A tile of this library has 512 pixels, of the API 256. */
const TILE_STEP = 1;

export type OpenedMap = Awaited<ReturnType<typeof startMap>>;

/** Rejects where maps cannot be drawn. */
export async function startMap(options: StartOptions) {
  const [library, atlas] = await Promise.all([import('./open-map.ts'), loadAtlas()]);
  let base = await baseStyle(atlas.states);
  const map = library.openMap({
    container: options.container,
    label: options.label,
    style: options.styleUrl ?? base,
    wide: matchMedia('(min-width: 64rem)').matches,
  });
  const pins = createPins({ ...options, map, library });

  let isClosed = false;
  let usesBase = options.styleUrl === null;
  let styled = usesBase;
  map.on('style.load', () => {
    styled = true;
  });
  map.on('error', () => {
    // The style's server is unreachable: use the built-in map.
    if (styled) return;
    styled = true;
    usesBase = true;
    map.setStyle(base);
  });
  const stopWatching = watchScheme(async () => {
    base = await baseStyle(atlas.states);
    if (usesBase && !isClosed) map.setStyle(base);
  });

  let hasFocused = false;

  function reportView() {
    const box = map.getBounds();
    options.onMove({
      box: [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
      zoom: map.getZoom() + TILE_STEP,
    });
  }
  map.on('load', reportView);
  map.on('moveend', reportView);
  map.on('click', ({ lngLat }) => options.onPlace({ latitude: lngLat.lat, longitude: lngLat.lng }));

  return {
    setPoints: (points: readonly (MapPoint | MapCluster)[]) => pins.set(points),
    /** Moves the view out from under a panel at the right edge, pixels. */
    cover: (right: number) => void map.easeTo({ padding: { top: 0, bottom: 0, left: 0, right } }),
    focus: ({ latitude, longitude, zoom }: MapFocus) => {
      const view = { center: [longitude, latitude] as [number, number], zoom: zoom - TILE_STEP };
      if (hasFocused) map.easeTo(view);
      else map.jumpTo(view);
      hasFocused = true;
    },
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    close: () => {
      isClosed = true;
      stopWatching();
      map.remove();
    },
  };
}
