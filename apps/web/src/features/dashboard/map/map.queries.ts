import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { MapView } from '../../../ui/map/map-types.ts';
import { type MapItem, type ClusterRef, viewFor } from './map-items.ts';

export type { MapItem };

/** product.md §2. */
export const MAP_FILTERS = ['all', 'user', 'retailer'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];

type MapResponse = Answer<'GET /cigars/list_cigars_for_map/'>['results'][number];

const isMapItem = (found: MapResponse): found is MapItem => 'cluster' in found;

/** Returns the call's query for a view, rounded to `digits` decimals. */
const asQuery = (filter: MapFilter, { box, zoom }: MapView, digits: number) => ({
  filter_by: filter,
  bbox: box
    .map((degrees, index) => {
      const edge = index % 2 === 0 ? 180 : 90;
      return Math.max(-edge, Math.min(edge, degrees)).toFixed(digits);
    })
    .join(','),
  zoom: Math.max(0, Math.round(zoom)),
});

const fetchItems = async (query: object, signal: AbortSignal): Promise<MapItem[]> => {
  const { results } = await call('GET /cigars/list_cigars_for_map/', { query }, { signal });
  return results.filter(isMapItem);
};

export const mapItems = (filter: MapFilter, view: MapView | null) => {
  // Rounded, so that a small move doesn't send a request.
  const query = view === null ? null : asQuery(filter, view, 2);
  return queryOptions({
    queryKey: ['dashboard', 'map', query],
    queryFn: ({ signal }) => fetchItems(query ?? {}, signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
};

const MAX_ZOOM = 22;
const ZOOM_STEP = 4;

/** Up to this many items are listed individually. */
const MAX_LISTED = 60;

const countItems = (items: readonly MapItem[]) =>
  items.reduce((sum, item) => sum + (item.cluster ? item.count : 1), 0);

/** Fetches a cluster's parts. If it doesn't split at the closest zoom, all its items share a point. */
export const clusterContents = (filter: MapFilter, cluster: ClusterRef) =>
  queryOptions({
    queryKey: ['dashboard', 'map', 'spot', filter, cluster],
    queryFn: async ({ signal }) => {
      let view = viewFor(cluster);
      for (;;) {
        const items = await fetchItems(asQuery(filter, view, 6), signal);
        const [only] = items;
        const single = items.length === 1 && only?.cluster === true ? only : null;
        if (view.zoom < MAX_ZOOM && countItems(items) <= MAX_LISTED) {
          view = { box: view.box, zoom: MAX_ZOOM };
          continue;
        }
        if (single === null || filter === 'retailer') return { items, zoom: view.zoom, point: null };
        if (view.zoom === MAX_ZOOM) return { items, zoom: view.zoom, point: single };
        view = {
          ...viewFor({ ...single, zoom: view.zoom }),
          zoom: Math.min(MAX_ZOOM, view.zoom + ZOOM_STEP),
        };
      }
    },
  });

export const itemsAtPlace = (
  filter: MapFilter,
  point: { latitude: number; longitude: number } | null,
  page: number,
) => {
  const query = {
    filter_by: filter === 'user' ? ('user' as const) : ('all' as const),
    at: `${point?.latitude.toFixed(6)},${point?.longitude.toFixed(6)}`,
    page,
  };
  return queryOptions({
    queryKey: ['dashboard', 'map', 'place', query],
    queryFn: ({ signal }) => call('GET /cigars/list_cigars_at_place/', { query }, { signal }),
    enabled: point !== null,
    placeholderData: keepPreviousData,
  });
};
