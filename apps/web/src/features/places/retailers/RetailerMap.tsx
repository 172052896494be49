import { counted } from '../../../lib/figures.ts';
import type { MapCluster, MapFocus, MapPoint, MapView } from '../../../ui/map/map-types.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';

interface RetailerMapProps {
  points: readonly (MapPoint | MapCluster)[];
  /** True for search results, which are clustered here; the server clusters all others. */
  found: boolean;
  focus: MapFocus | null;
  onMove: (view: MapView) => void;
  onOpen: (id: number) => void;
  onCluster: (middle: { latitude: number; longitude: number }) => void;
  /** A map style from the settings; null for the built-in map. */
  styleUrl: string | null;
}

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
      fallback="Every retailer is in the list."
    />
  );
}
