import type { Answer } from '@stoa/contract/client';
import type { MapCigar, MapCluster, MapRetailer } from '@stoa/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { loadAtlas } from '../../../ui/map/atlas.ts';
import type { MapView } from '../../../ui/map/map-places.ts';

/** What the map shows (product.md §2). */
export const MAP_FILTERS = ['all', 'user', 'retailer'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];

/** What is answered where a box and a zoom are sent. */
export type MapThing = MapCigar | MapRetailer | MapCluster;

type Answered = Answer<'GET /cigars/list_cigars_for_map/'>['results'][number];

const isThing = (found: Answered): found is MapThing => 'cluster' in found;

/** A step to the side is no other view: coordinates to a hundredth of a degree, whole zooms. */
const rounded = ({ box, zoom }: MapView) => ({
  bbox: box
    .map((degrees, at) =>
      Math.max(at % 2 === 0 ? -180 : -90, Math.min(at % 2 === 0 ? 180 : 90, degrees)).toFixed(2),
    )
    .join(','),
  zoom: Math.max(0, Math.round(zoom)),
});

/** What lies in a view, gathered by the server so that a million cigars cost what a hundred do. */
export const mapThings = (filter: MapFilter, view: MapView | null) => {
  const query = view === null ? null : { filter_by: filter, ...rounded(view) };
  return queryOptions({
    queryKey: ['dashboard', 'map', query],
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /cigars/list_cigars_for_map/', { query: query ?? {} }, { signal });
      return results.filter(isThing);
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
};

export const atlas = queryOptions({
  queryKey: ['dashboard', 'atlas'],
  queryFn: loadAtlas,
  networkMode: 'always',
  staleTime: Infinity,
});
