export type Pixel = readonly [x: number, y: number];

/** Pixels that a pointer must move to start a drag. */
const STILL = 4;
/** Pixels that an arrow key moves the map by. */
const KEY_STEP = 100;

const ARROWS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

const isPin = ({ target }: Event) => target instanceof Element && target.closest('button') !== null;

function pixelIn(region: HTMLElement, { clientX, clientY }: MouseEvent): Pixel {
  const { left, top } = region.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

interface Gestures {
  move: (x: number, y: number) => void;
  zoomBy: (step: number, at?: Pixel) => void;
  /** Called on a press without a drag. */
  press: (at: Pixel) => void;
  /** Called when the member moves the map, except by `zoomBy`, which reports that itself. */
  onGesture: () => void;
}

export function listenForGestures(region: HTMLElement, gestures: Gestures) {
  listenForPointer(region, gestures);
  listenForZoom(region, gestures);
  listenForKeys(region, gestures);
}

function listenForPointer(region: HTMLElement, { move, press, onGesture }: Gestures) {
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
  const release = () => {
    const by = dragged?.by;
    dragged = null;
    region.style.translate = '';
    if (!by || !wasDragged) return;
    move(-by[0], -by[1]);
    onGesture();
  };
  region.addEventListener('pointerup', release);
  region.addEventListener('pointercancel', release);
  region.addEventListener('click', (event) => {
    if (!wasDragged) press(pixelIn(region, event));
  });
}

function listenForZoom(region: HTMLElement, { zoomBy, onGesture }: Gestures) {
  region.addEventListener('dblclick', (event) => zoomBy(1, pixelIn(region, event)));
  region.addEventListener('touchstart', ({ touches }) => touches.length > 1 && onGesture(), {
    passive: true,
  });
  region.addEventListener(
    'wheel',
    (event) => {
      // Without a modifier key, the wheel scrolls the page, as on the moving map.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onGesture();
    },
    { passive: false },
  );
}

function listenForKeys(region: HTMLElement, { move, zoomBy, onGesture }: Gestures) {
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
}
