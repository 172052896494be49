import type { OperatorRetailer } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import type { MapFocus } from '../../../ui/map/map-types.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { retailersPage } from './retailers.queries.ts';

interface RetailersMapProps {
  search: string;
  page: number;
  styleUrl: string | null;
  onOpen: (retailer: OperatorRetailer) => void;
}

/** Shows the country from coast to coast, even in a low window. */
const WHOLE: MapFocus = { latitude: 38, longitude: -96.5, zoom: 4.25 };
const STATES_ZOOM = 7;

export function RetailersMap({ search, page, styleUrl, onOpen }: RetailersMapProps) {
  const wide = useWide();
  const { data } = useQuery(retailersPage(search, page));
  const [focus, setFocus] = useState<MapFocus | null>(wide ? WHOLE : null);
  const points = useMemo(
    () =>
      (data?.results ?? []).map(({ id, name, latitude, longitude }) => ({
        id,
        latitude,
        longitude,
        label: name,
        virtue: null,
      })),
    [data],
  );

  return (
    <div className="h-56 overflow-hidden rounded-soft border border-edge sm:h-96">
      <MapPanel
        label="Map of the retailers on this page"
        points={points}
        clustered
        clusterLabel={(count) => counted(count, 'retailer')}
        styleUrl={styleUrl}
        focus={focus}
        onPoint={(id) => {
          const pressed = data?.results.find((one) => one.id === id);
          if (pressed) onOpen(pressed);
        }}
        onCluster={({ latitude, longitude }) => setFocus({ latitude, longitude, zoom: STATES_ZOOM })}
        fallback="You’ll find every retailer in the list."
      />
    </div>
  );
}
