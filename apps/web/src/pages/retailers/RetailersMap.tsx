import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { asPin } from '../../features/dashboard/map/map-items.ts';
import { mapItems } from '../../features/dashboard/map/map.queries.ts';
import { serverStatus } from '../../features/status/status.queries.ts';
import { RetailerMap } from '../../features/places/retailers/RetailerMap.tsx';
import { asNear, retailersFound } from '../../features/places/retailers/retailers.queries.ts';
import { focusOn } from '../../ui/map/focus-on.ts';
import type { MapFocus, MapView } from '../../ui/map/map-types.ts';
import type { useOrigin } from './use-origin.ts';

interface RetailersMapProps {
  search: string;
  origin: ReturnType<typeof useOrigin>;
  onOpen: (id: number) => void;
}

/** Zoom levels per press on a cluster. */
const NEARER = 2;
/** The zoom by origin: the country around home (product.md §9), the town around a chosen point. */
const AROUND = { home: 5, names: 5, here: 8, point: 8 };

export function RetailersMap({ search, origin, onOpen }: RetailersMapProps) {
  const [view, setView] = useState<MapView | null>(null);
  const [pressed, setPressed] = useState<{ focus: MapFocus; within: string } | null>(null);
  const { data: status } = useQuery(serverStatus);
  const { data: items } = useQuery(mapItems('retailer', search === '' ? view : null));
  const { data: found, isPlaceholderData } = useQuery(retailersFound(search, origin.near));
  const isSearch = search !== '';

  const points = useMemo(
    () =>
      isSearch
        ? (found ?? []).map(({ id, latitude, longitude, name }) => ({
            id,
            latitude,
            longitude,
            label: name,
            virtue: null,
          }))
        : (items ?? []).map(asPin),
    [isSearch, found, items],
  );

  const { kind, point } = origin;
  const within = `${search} ${origin.near}`;
  const focus = useMemo(() => {
    // A pressed cluster stays in view until another search.
    if (pressed?.within === within) return pressed.focus;
    if (isSearch) return isPlaceholderData ? null : focusOn(found ?? []);
    return point === null ? null : { ...point, zoom: AROUND[kind] };
  }, [pressed, within, isSearch, isPlaceholderData, found, kind, point]);

  return (
    <RetailerMap
      points={points}
      found={isSearch}
      focus={focus}
      onMove={setView}
      onOpen={onOpen}
      onCluster={({ latitude, longitude }) => {
        const middle = { latitude, longitude };
        setPressed({
          focus: { ...middle, zoom: (view?.zoom ?? 0) + NEARER },
          within: `${search} ${asNear(middle)}`,
        });
        origin.goTo(middle);
      }}
      styleUrl={status?.map_style_url ?? null}
    />
  );
}
