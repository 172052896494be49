import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import type { MapCluster, MapFocus, MapPoint, MapView, PressedCluster } from './map-types.ts';
import type { OpenedMap } from './start-map.ts';

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
  fallback: ReactNode;
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
  const [opened, setOpened] = useState<OpenedMap>();
  const [failed, setFailed] = useState(false);
  const onPoint = useEffectEvent(props.onPoint);
  const onCluster = useEffectEvent(props.onCluster);
  const onMove = useEffectEvent((view: MapView) => props.onMove?.(view));
  const onPlace = useEffectEvent((place: { latitude: number; longitude: number }) => props.onPlace?.(place));
  const clusterLabel = useEffectEvent(props.clusterLabel);

  useEffect(() => {
    const container = frame.current;
    if (!container) return undefined;
    let closed = false;
    let close = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function open(element: HTMLElement) {
      await isNear(element);
      if (closed) return;
      const { startMap } = await import('./start-map.ts');
      const started = await startMap({
        container: element,
        label,
        styleUrl,
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
      close = started.close;
      if (closed) close();
      else setOpened(started);
    }

    open(container).catch(() => setFailed(true));
    return () => {
      closed = true;
      clearTimeout(timer);
      setOpened(undefined);
      close();
    };
  }, [label, styleUrl, clustered]);

  useEffect(() => opened?.setPoints(points), [opened, points]);
  useEffect(() => opened?.cover(covered), [opened, covered]);

  useEffect(() => {
    if (focus !== null) opened?.focus(focus);
  }, [opened, focus]);

  if (failed) return fallback;
  return (
    <div className="relative size-full bg-ink" data-map={opened ? 'ready' : 'opening'}>
      <div ref={frame} className="size-full" />
      {opened ? (
        <div className="absolute top-3 right-3 flex flex-col divide-y divide-hairline border border-edge bg-ink-floating">
          <IconButton icon={Plus} label="Zoom in" onClick={opened.zoomIn} />
          <IconButton icon={Minus} label="Zoom out" onClick={opened.zoomOut} />
        </div>
      ) : (
        <span aria-hidden className="absolute inset-0 animate-shimmer bg-ink-raised" />
      )}
    </div>
  );
}
