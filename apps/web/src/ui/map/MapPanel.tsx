import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import type { DrawnMap } from './draw-map.ts';
import { firstView } from './map-limits.ts';
import type {
  MapCluster,
  MapFocus,
  MapOptions,
  MapPoint,
  MapView,
  OpenedMap,
  PressedCluster,
} from './map-types.ts';

export interface MapPanelProps {
  label: string;
  points: readonly (MapPoint | MapCluster)[];
  /** Clusters close points here; false where the server has clustered them. */
  clustered: boolean;
  clusterLabel: (count: number) => string;
  /** A map style from the settings; null for the built-in map, which needs no service. */
  styleUrl: string | null;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
  covered?: number;
  focus?: MapFocus | null;
  /** Called at the start and whenever the view has come to rest. */
  onMove?: (view: MapView) => void;
  /** A press beside the pins. */
  onPlace?: (place: { latitude: number; longitude: number }) => void;
  /** What is said where the map cannot be moved: where else every place is to be found. */
  fallback: string;
}

const AT_REST = 250;

/** Resolves when the element is within half a window of the visible part. */
const isNear = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '50%' },
    );
    observer.observe(element);
  });

export function MapPanel(props: MapPanelProps) {
  const { label, points, clustered, styleUrl, fallback, covered = 0, focus = null } = props;
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<MapFocus>(null);
  const [opened, setOpened] = useState<OpenedMap>();
  const [canMove, setCanMove] = useState(true);
  const onPoint = useEffectEvent(props.onPoint);
  const onCluster = useEffectEvent(props.onCluster);
  const onMove = useEffectEvent((view: MapView) => props.onMove?.(view));
  const onPlace = useEffectEvent((place: { latitude: number; longitude: number }) => props.onPlace?.(place));
  const clusterLabel = useEffectEvent(props.clusterLabel);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let closed = false;
    const maps: OpenedMap[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const layer = () => {
      const container = document.createElement('div');
      container.className = 'absolute inset-0';
      element.append(container);
      return container;
    };
    const optionsFor = (container: HTMLElement): MapOptions => ({
      container,
      label,
      clustered,
      clusterLabel: (count) => clusterLabel(count),
      onPoint: (id) => onPoint(id),
      onCluster: (pressed) => onCluster(pressed),
      onPlace: (place) => onPlace(place),
      onMove: (view) => {
        clearTimeout(timer);
        timer = setTimeout(() => onMove(view), AT_REST);
      },
    });
    function show<Opened extends OpenedMap>(map: Opened): Opened {
      maps.push(map);
      if (closed) map.close();
      else setOpened(map);
      return map;
    }

    /** The map that moves, below the drawing until its own picture stands. */
    async function move(drawn?: DrawnMap) {
      const container = layer();
      element?.prepend(container);
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
        ...optionsFor(layer()),
        onGesture: () => {
          waking ??= move(drawn).catch(() => setCanMove(false));
        },
      });
      show(drawn);
    }

    async function open(near: HTMLElement) {
      await isNear(near);
      if (closed) return;
      // A style from the settings is a picture of its own.
      if (styleUrl === null) await draw();
      else await move().catch(draw);
    }

    open(element).catch(() => setCanMove(false));
    return () => {
      closed = true;
      clearTimeout(timer);
      setOpened(undefined);
      focused.current = null;
      for (const map of maps) map.close();
      element.replaceChildren();
    };
  }, [label, styleUrl, clustered]);

  useEffect(() => opened?.setPoints(points), [opened, points]);
  useEffect(() => opened?.cover(covered), [opened, covered]);

  useEffect(() => {
    if (!opened || focus === null || focus === focused.current) return;
    focused.current = focus;
    opened.focus(focus);
  }, [opened, focus]);

  return (
    <div className="relative size-full overflow-hidden bg-ink" data-map={opened ? 'ready' : 'opening'}>
      <div ref={frame} className="size-full" />
      {opened && canMove && (
        <div className="absolute top-3 right-3 flex flex-col divide-y divide-hairline border border-edge bg-ink-floating">
          <IconButton icon={Plus} label="Zoom in" onClick={opened.zoomIn} />
          <IconButton icon={Minus} label="Zoom out" onClick={opened.zoomOut} />
        </div>
      )}
      {!opened && canMove && <span aria-hidden className="absolute inset-0 animate-shimmer bg-ink-raised" />}
      {!canMove && (
        <p
          role="status"
          className={
            opened
              ? 'absolute inset-x-0 bottom-0 bg-ink-floating px-4 py-2 text-center text-small text-muted'
              : 'absolute inset-0 grid place-items-center px-6 text-center text-body text-muted'
          }
        >
          {opened ? 'The map cannot be moved on this device.' : 'The map cannot be drawn on this device.'}{' '}
          {fallback}
        </p>
      )}
    </div>
  );
}
