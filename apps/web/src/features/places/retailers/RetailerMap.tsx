import { counted } from '../../../lib/figures.ts';
import type { MapCluster, MapFocus, MapPoint, MapView } from '../../../ui/map/map-types.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';

interface RetailerMapProps {
  points: readonly (MapPoint | MapCluster)[];
  /** The points are what a search found, to be gathered here; otherwise they come gathered. */
  found: boolean;
  focus: MapFocus | null;
  onMove: (view: MapView) => void;
  onOpen: (id: number) => void;
  /** Several that are one at this zoom. */
  onCluster: (middle: { latitude: number; longitude: number }) => void;
  /** Another map to draw below; null for the house's own. */
  styleUrl: string | null;
}

/** Where the shops are. The list beside it has the same ones. */
export function RetailerMap(props: RetailerMapProps) {
  return (
    <MapPanel
      label="Where the retailers are"
      points={props.points}
      clustered={props.found}
      clusterLabel={(count) => counted(count, 'retailer')}
      styleUrl={props.styleUrl}
      focus={props.focus}
      onMove={props.onMove}
      onPoint={props.onOpen}
      onCluster={props.onCluster}
      fallback={
        <p className="grid size-full place-items-center px-6 text-center text-body text-muted">
          The map cannot be drawn on this device. The list has every retailer.
        </p>
      }
    />
  );
}
