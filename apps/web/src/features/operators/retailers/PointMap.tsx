import { useMemo, useState } from 'react';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';

interface PointMapProps {
  name: string;
  point: { latitude: number; longitude: number } | null;
  onPlace: (point: { latitude: number; longitude: number }) => void;
  styleUrl: string | null;
}

const CITY_ZOOM = 9;

export function PointMap({ name, point, onPlace, styleUrl }: PointMapProps) {
  const [pressed, setPressed] = useState('');
  const { latitude, longitude } = point ?? { latitude: null, longitude: null };
  const points = useMemo(
    () =>
      latitude === null || longitude === null
        ? []
        : [{ id: 1, latitude, longitude, label: name || 'Shop', virtue: null }],
    [latitude, longitude, name],
  );
  const focus = useMemo(
    () =>
      // A pressed point must not recenter the map under the finger.
      latitude === null || longitude === null || pressed === `${latitude} ${longitude}`
        ? null
        : { latitude, longitude, zoom: CITY_ZOOM },
    [latitude, longitude, pressed],
  );

  return (
    <div className="h-64 overflow-hidden rounded-soft border border-edge">
      <MapPanel
        label="Map of the shop’s location"
        points={points}
        clustered={false}
        clusterLabel={String}
        styleUrl={styleUrl}
        focus={focus}
        onPoint={() => undefined}
        onCluster={() => undefined}
        onPlace={(place) => {
          const [north, east] = [Number(place.latitude.toFixed(5)), Number(place.longitude.toFixed(5))];
          setPressed(`${north} ${east}`);
          onPlace({ latitude: north, longitude: east });
        }}
        fallback="Set the shop’s location with its latitude and longitude."
      />
    </div>
  );
}
