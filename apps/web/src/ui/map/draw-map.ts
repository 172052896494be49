import { loadAtlas } from './atlas.ts';
import { firstView, withinLimits } from './map-limits.ts';
import { type MapFocus, type MapOptions, type MapPlace, type OpenedMap, TILE_STEP } from './map-types.ts';
import { boxOf, type Centred, pixelOf, placeAt } from './mercator.ts';
import { createPins } from './pins.ts';
import { statesPicture } from './states-picture.ts';
import './map-drawing.css';

interface DrawOptions extends MapOptions {
  /** The member wants to move the map: by hand, wheel, key or button. May be called again. */
  onGesture: () => void;
}

export interface DrawnMap extends OpenedMap {
  view: () => Centred;
}

/** Pixels that a pointer may tremble before it drags. */
const STILL = 4;
/** Pixels that an arrow key moves the map by. */
const KEY_STEP = 100;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

const isPin = ({ target }: Event) => target instanceof Element && target.closest('button') !== null;

/**
 * The map's first picture: the drawing of the states with the pins on it, without the map's library. It answers the
 * first drag, key and step of zoom itself, and reports each so that the map that moves can take its place.
 */
export async function drawMap(options: DrawOptions): Promise<DrawnMap> {
  const { container, label, onMove, onPlace, onGesture } = options;
  const picture = statesPicture((await loadAtlas()).states);
  const region = document.createElement('div');
  region.className = 'map-ground';
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', label);
  const ground = region.appendChild(document.createElement('div'));
  const pinned = new Map<HTMLElement, MapPlace>();
  container.append(region);

  let size = { width: container.clientWidth, height: container.clientHeight };
  let right = 0;
  let view = firstView(size.width);

  /** The view's middle is the middle of what no panel covers. */
  const shown = (): Centred => {
    const world = placeAt([size.width / 2 + right / 2, size.height / 2], view, size);
    return { ...world, zoom: view.zoom };
  };

  function put(element: HTMLElement, place: MapPlace) {
    const [x, y] = pixelOf(place, shown(), size);
    element.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  }

  const pins = createPins(
    {
      box: () => boxOf(shown(), size),
      zoom: () => view.zoom,
      put: (element, place) => {
        element.classList.add('map-pin');
        pinned.set(element, place);
        put(element, place);
        region.append(element);
        return {
          remove: () => {
            pinned.delete(element);
            element.remove();
          },
        };
      },
    },
    options,
  );

  function draw() {
    ground.innerHTML = picture(shown(), size);
    for (const [element, place] of pinned) put(element, place);
    pins.show();
    onMove({ box: boxOf(shown(), size), zoom: view.zoom + TILE_STEP });
  }

  function look(next: Centred) {
    view = withinLimits(next, size);
    draw();
  }

  /** Moves the view by pixels. */
  const move = (x: number, y: number) =>
    look({ ...placeAt([size.width / 2 + x, size.height / 2 + y], view, size), zoom: view.zoom });

  const pixelIn = ({ clientX, clientY }: MouseEvent): [number, number] => {
    const { left, top } = region.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  /** One step nearer or further, the place under the pointer staying where it is. */
  function zoomBy(step: number, at: readonly [number, number] = [(size.width - right) / 2, size.height / 2]) {
    const fixed = placeAt(at, shown(), size);
    look({ ...view, zoom: view.zoom + step });
    const [x, y] = pixelOf(fixed, shown(), size);
    move(x - at[0], y - at[1]);
    onGesture();
  }

  let dragged: { from: [number, number]; by: [number, number] } | null = null;
  let wasDragged = false;

  region.addEventListener('pointerdown', (event) => {
    wasDragged = false;
    if (event.pointerType === 'touch' || event.button !== 0 || isPin(event)) return;
    dragged = { from: [event.clientX, event.clientY], by: [0, 0] };
    region.setPointerCapture(event.pointerId);
  });
  region.addEventListener('pointermove', (event) => {
    if (!dragged) return;
    dragged.by = [event.clientX - dragged.from[0], event.clientY - dragged.from[1]];
    wasDragged ||= Math.hypot(...dragged.by) > STILL;
    if (wasDragged) region.style.translate = `${dragged.by[0]}px ${dragged.by[1]}px`;
  });
  const letGo = () => {
    const by = dragged?.by;
    dragged = null;
    region.style.translate = '';
    if (!by || !wasDragged) return;
    move(-by[0], -by[1]);
    onGesture();
  };
  region.addEventListener('pointerup', letGo);
  region.addEventListener('pointercancel', letGo);
  region.addEventListener('click', (event) => {
    if (!wasDragged) onPlace(placeAt(pixelIn(event), shown(), size));
  });
  region.addEventListener('dblclick', (event) => zoomBy(1, pixelIn(event)));
  region.addEventListener('touchstart', ({ touches }) => touches.length > 1 && onGesture(), {
    passive: true,
  });
  region.addEventListener(
    'wheel',
    (event) => {
      // As on the map that moves: the wheel alone scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onGesture();
    },
    { passive: false },
  );
  region.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const step = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (!arrow && step === undefined) return;
    event.preventDefault();
    if (arrow) {
      move(...arrow);
      onGesture();
    } else if (step !== undefined) zoomBy(step);
  });

  const resized = new ResizeObserver(() => {
    const next = { width: container.clientWidth, height: container.clientHeight };
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    look(view);
  });
  resized.observe(container);
  draw();

  return {
    view: () => view,
    setPoints: (points) => pins.set(points),
    cover: (next) => {
      if (next === right) return;
      right = next;
      draw();
    },
    focus: ({ latitude, longitude, zoom }: MapFocus) => look({ latitude, longitude, zoom: zoom - TILE_STEP }),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    close: () => {
      resized.disconnect();
      region.remove();
    },
  };
}
