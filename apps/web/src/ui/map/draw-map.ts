import { loadAtlas } from './atlas.ts';
import { listenForGestures, type Pixel } from './map-gestures.ts';
import { firstView, withinLimits } from './map-limits.ts';
import { type MapFocus, type MapOptions, type MapPlace, type OpenedMap, TILE_STEP } from './map-types.ts';
import { type Centered, getBox, placeAt, type Size, toPixel } from './mercator.ts';
import { createPins } from './pins.ts';
import { statesPicture } from './states-picture.ts';
import './map-drawing.css';

interface DrawOptions extends MapOptions {
  /** Called when the member moves the map by hand, wheel, key, or button; possibly more than once. */
  onGesture: () => void;
}

export interface DrawnMap extends OpenedMap {
  view: () => Centered;
}

function newRegion(label: string) {
  const region = document.createElement('div');
  region.className = 'map-ground';
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', label);
  const ground = region.appendChild(document.createElement('div'));
  return { region, ground };
}

/** Creates the region's pins at the pixels of their places. */
function pinBoard(region: HTMLElement, pixelFor: (place: MapPlace) => Pixel) {
  const pinned = new Map<HTMLElement, MapPlace>();

  function stand(element: HTMLElement, place: MapPlace) {
    const [x, y] = pixelFor(place);
    element.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  }

  return {
    put: (element: HTMLElement, place: MapPlace) => {
      element.classList.add('map-pin');
      pinned.set(element, place);
      stand(element, place);
      region.append(element);
      return {
        remove: () => {
          pinned.delete(element);
          element.remove();
        },
      };
    },
    pixels: () => [...pinned.values()].map(pixelFor),
    /** Call after the view has changed. */
    update: () => {
      for (const [element, place] of pinned) stand(element, place);
    },
  };
}

const getSize = (element: HTMLElement): Size => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** Returns a function that stops watching. */
function watchSize(element: HTMLElement, changed: (size: Size) => void) {
  let size = getSize(element);
  const observer = new ResizeObserver(() => {
    const next = getSize(element);
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    changed(next);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Draws the map's first picture, the states with the pins, without the map library. It handles the first drag, key, and zoom
 * step itself, and reports each so that the moving map can replace it.
 */
export async function drawMap(options: DrawOptions): Promise<DrawnMap> {
  const { container, label, onMove, onPlace, onGesture } = options;
  const picture = statesPicture((await loadAtlas()).states);
  const { region, ground } = newRegion(label);
  container.append(region);

  let size = getSize(container);
  let right = 0;
  let view = firstView(size.width);

  /** The view is centered in the part that no panel covers. */
  const shown = (): Centered => {
    const world = placeAt([size.width / 2 + right / 2, size.height / 2], view, size);
    return { ...world, zoom: view.zoom };
  };

  const board = pinBoard(region, (place) => toPixel(place, shown(), size));
  const pins = createPins(
    { box: () => getBox(shown(), size), zoom: () => view.zoom, put: board.put },
    options,
  );

  function paint() {
    ground.innerHTML = picture(shown(), size, board.pixels());
  }

  function draw() {
    board.update();
    pins.show();
    paint();
    onMove({ box: getBox(shown(), size), zoom: view.zoom + TILE_STEP });
  }

  function look(next: Centered) {
    view = withinLimits(next, size);
    draw();
  }

  const move = (x: number, y: number) =>
    look({ ...placeAt([size.width / 2 + x, size.height / 2 + y], view, size), zoom: view.zoom });

  /** Zooms by a step around the place under the pointer. */
  function zoomBy(step: number, at: Pixel = [(size.width - right) / 2, size.height / 2]) {
    const fixed = placeAt(at, shown(), size);
    look({ ...view, zoom: view.zoom + step });
    const [x, y] = toPixel(fixed, shown(), size);
    move(x - at[0], y - at[1]);
    onGesture();
  }

  const press = (at: Pixel) => onPlace(placeAt(at, shown(), size));
  listenForGestures(region, { move, zoomBy, press, onGesture });
  const stopWatching = watchSize(container, (next) => {
    size = next;
    look(view);
  });
  draw();

  return {
    view: () => view,
    setPoints: (points) => {
      pins.set(points);
      paint();
    },
    cover: (next) => {
      if (next === right) return;
      right = next;
      draw();
    },
    focus: ({ latitude, longitude, zoom }: MapFocus) => look({ latitude, longitude, zoom: zoom - TILE_STEP }),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    close: () => {
      stopWatching();
      region.remove();
    },
  };
}
