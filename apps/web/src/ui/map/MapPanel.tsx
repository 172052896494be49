import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import type { MapCluster, MapFocus, MapPoint, MapView, OpenedMap, PressedCluster } from './map-types.ts';
import { showMap } from './show-map.ts';

interface MapPanelProps {
  label: string;
  points: readonly (MapPoint | MapCluster)[];
  /** True to cluster close points here; false if the server has clustered them. */
  clustered: boolean;
  clusterLabel: (count: number) => string;
  /** A map style from the settings; null for the built-in map, which needs no service. */
  styleUrl: string | null;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
  covered?: number;
  focus?: MapFocus | null;
  /** Called at the start and after each move. */
  onMove?: (view: MapView) => void;
  /** Called on a press outside the pins. */
  onPlace?: (place: { latitude: number; longitude: number }) => void;
  /** Shown if the map can't be moved; where else all places are listed. */
  fallback: string;
}

function useMap(props: MapPanelProps) {
  const { label, points, clustered, styleUrl, covered = 0, focus = null } = props;
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
    if (!frame.current) return undefined;
    const close = showMap(frame.current, {
      label,
      clustered,
      styleUrl,
      clusterLabel: (count) => clusterLabel(count),
      onPoint: (id) => onPoint(id),
      onCluster: (pressed) => onCluster(pressed),
      onPlace: (place) => onPlace(place),
      onMove: (view) => onMove(view),
      onOpened: setOpened,
      onFailed: () => setCanMove(false),
    });
    return () => {
      close();
      setOpened(undefined);
      focused.current = null;
    };
  }, [label, styleUrl, clustered]);

  useEffect(() => opened?.setPoints(points), [opened, points]);
  useEffect(() => opened?.cover(covered), [opened, covered]);

  useEffect(() => {
    if (!opened || focus === null || focus === focused.current) return;
    focused.current = focus;
    opened.focus(focus);
  }, [opened, focus]);

  return { frame, opened, canMove };
}

export function MapPanel(props: MapPanelProps) {
  const { fallback } = props;
  const { frame, opened, canMove } = useMap(props);

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
          {opened ? 'You can’t move the map on this device.' : 'This device can’t show the map.'} {fallback}
        </p>
      )}
    </div>
  );
}
