import type { DrawnMap } from './draw-map.ts';
import { near } from '../near.ts';
import { firstView } from './map-limits.ts';
import type { MapOptions, OpenedMap } from './map-types.ts';

/** Milliseconds without a move after which the view is at rest. */
const AT_REST = 250;

function newLayer(element: HTMLElement): HTMLElement {
  const container = document.createElement('div');
  container.className = 'absolute inset-0';
  element.append(container);
  return container;
}

interface ShowOptions extends Omit<MapOptions, 'container'> {
  /** A map style from the settings; null for the built-in map. */
  styleUrl: string | null;
  /** Called again when the moving map replaces the drawing. */
  onOpened: (map: OpenedMap) => void;
  /** Called if the map can't be drawn or moved. */
  onFailed: () => void;
}

/** Opens a map in the element once it is near. Returns a function that closes it. */
export function showMap(element: HTMLElement, { styleUrl, onOpened, onFailed, ...options }: ShowOptions) {
  const maps: OpenedMap[] = [];
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const optionsFor = (container: HTMLElement): MapOptions => ({
    ...options,
    container,
    onMove: (view) => {
      clearTimeout(timer);
      timer = setTimeout(() => options.onMove(view), AT_REST);
    },
  });
  function show(map: OpenedMap) {
    maps.push(map);
    if (closed) map.close();
    else onOpened(map);
  }

  /** Loads the moving map below the drawing until its own picture is ready. */
  async function move(drawn?: DrawnMap) {
    const container = newLayer(element);
    element.prepend(container);
    try {
      const { startMap } = await import('./start-map.ts');
      const view = drawn?.view() ?? firstView(container.clientWidth);
      const moving = await startMap({ ...optionsFor(container), styleUrl, view });
      if (drawn) moving.jumpTo(drawn.view());
      show(moving);
      drawn?.close();
    } catch (error) {
      container.remove();
      throw error;
    }
  }

  async function draw() {
    const { drawMap } = await import('./draw-map.ts');
    let waking: Promise<void> | undefined;
    const drawn = await drawMap({
      ...optionsFor(newLayer(element)),
      onGesture: () => {
        waking ??= move(drawn).catch(onFailed);
      },
    });
    show(drawn);
  }

  async function open() {
    await near(element);
    if (closed) return;
    // The drawing doesn't match a style from the settings.
    if (styleUrl === null) await draw();
    else await move().catch(draw);
  }

  open().catch(onFailed);
  return () => {
    closed = true;
    clearTimeout(timer);
    for (const map of maps) map.close();
    element.replaceChildren();
  };
}
