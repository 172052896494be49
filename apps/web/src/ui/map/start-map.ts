import { loadAtlas, type States } from './atlas.ts';
import { baseStyle, PINS } from './base-style.ts';
import {
  type Box,
  type MapFocus,
  type MapOptions,
  type MapPlace,
  type OpenedMap,
  TILE_STEP,
} from './map-types.ts';
import type { Centered } from './mercator.ts';
import type * as Library from './open-map.ts';
import type { GeoJsonSource, MapLibre, Marker } from './open-map.ts';
import { createPins } from './pins.ts';
import './map.css';

/** Calls back when the member or the device changes the page's theme. Returns a function that stops watching. */
function watchScheme(changed: () => Promise<void>): () => void {
  const device = matchMedia('(prefers-color-scheme: light)');
  const onChange = () => void changed();
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}

interface StartOptions extends MapOptions {
  styleUrl: string | null;
  view: Centered;
}

interface MovingMap extends OpenedMap {
  /** Shows this view without an animation. */
  jumpTo: (view: Centered) => void;
}

function boxShown(map: MapLibre): Box {
  const box = map.getBounds();
  return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
}

/** Keeps the built-in map in the page's theme, and falls back to it. Returns a function that stops this. */
function styleInScheme(
  map: MapLibre,
  first: Awaited<ReturnType<typeof baseStyle>>,
  options: { states: States; usesBase: boolean },
) {
  let base = first;
  let { usesBase } = options;
  let isClosed = false;
  let styled = usesBase;
  map.on('style.load', () => {
    styled = true;
  });
  map.on('error', () => {
    // The style's server is unreachable, so the built-in map is used.
    if (styled) return;
    styled = true;
    usesBase = true;
    map.setStyle(base);
  });
  const stopWatching = watchScheme(async () => {
    base = await baseStyle(options.states);
    if (usesBase && !isClosed) map.setStyle(base);
  });
  return () => {
    isClosed = true;
    stopWatching();
  };
}

/** The width of a pin's disc in pixels. */
const DISC = 36;

/** Reserves the discs of the visible pins, so that no name is below one. Returns a function to call after a pin's change. */
function reservePins(map: MapLibre, markers: ReadonlySet<Marker>) {
  function reserve() {
    void map.getSource<GeoJsonSource>(PINS)?.setData({
      type: 'MultiPoint',
      coordinates: [...markers].map((marker) => marker.getLngLat().toArray()),
    });
  }
  map.on('style.load', () => {
    const data = new Uint8Array(DISC * DISC * 4);
    if (!map.hasImage(PINS)) map.addImage(PINS, { width: DISC, height: DISC, data });
    reserve();
  });
  return reserve;
}

/** Puts pins on the moving map. */
function pinSurface(map: MapLibre, library: typeof Library) {
  const markers = new Set<Marker>();
  const reserve = reservePins(map, markers);
  return {
    box: () => boxShown(map),
    zoom: () => map.getZoom(),
    put: (element: HTMLElement, { longitude, latitude }: MapPlace) => {
      const marker = new library.Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
      markers.add(marker);
      reserve();
      return {
        remove: () => {
          markers.delete(marker);
          marker.remove();
          reserve();
        },
      };
    },
  };
}

/** Resolves with the moving map once its first picture is ready. Rejects if maps can't be drawn. */
export async function startMap(options: StartOptions): Promise<MovingMap> {
  const [library, atlas] = await Promise.all([import('./open-map.ts'), loadAtlas()]);
  const base = await baseStyle(atlas.states);
  const { container, label, view } = options;
  const map = library.openMap({ container, label, style: options.styleUrl ?? base, view });
  const pins = createPins(pinSurface(map, library), options);
  map.on('move', () => pins.show());

  const stopStyling = styleInScheme(map, base, { states: atlas.states, usesBase: options.styleUrl === null });

  let hasFocused = false;
  let hasCovered = false;

  function reportView() {
    options.onMove({ box: boxShown(map), zoom: map.getZoom() + TILE_STEP });
  }
  map.on('moveend', reportView);
  map.on('click', ({ lngLat }) => options.onPlace({ latitude: lngLat.lat, longitude: lngLat.lng }));

  await map.once('load');
  reportView();

  return {
    setPoints: (points) => pins.set(points),
    cover: (right) => {
      const padding = { top: 0, bottom: 0, left: 0, right };
      if (hasCovered) map.easeTo({ padding });
      else map.jumpTo({ padding });
      hasCovered = true;
    },
    focus: ({ latitude, longitude, zoom }: MapFocus) => {
      const near = { center: [longitude, latitude] as [number, number], zoom: zoom - TILE_STEP };
      if (hasFocused) map.easeTo(near);
      else map.jumpTo(near);
      hasFocused = true;
    },
    jumpTo: ({ latitude, longitude, zoom }) => void map.jumpTo({ center: [longitude, latitude], zoom }),
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    close: () => {
      stopStyling();
      map.remove();
    },
  };
}
