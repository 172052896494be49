import type { Retailer } from '@stoa/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The most that a page of the list may hold. */
const PAGE_SIZE = 100;

/** All retailers by name, to choose one from: they are few enough to have at hand. */
export const allRetailers = queryOptions({
  queryKey: ['places', 'retailers'],
  queryFn: async ({ signal }) => {
    const retailers: Retailer[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await call(
        'GET /retailers/get_retailers/',
        { query: { page, page_size: PAGE_SIZE } },
        { signal },
      );
      retailers.push(...answer.results);
      pages = answer.total_pages;
    }
    return retailers;
  },
  staleTime: 10 * 60_000,
});

/** Shops offered at once: as many as one looks through. */
const OFFERED = 8;

export interface NearPoint {
  latitude: number | null;
  longitude: number | null;
}

/** About a kilometre: a step to the left is no other neighbourhood. */
const coarse = (degrees: number) => degrees.toFixed(2);

/** Retailers whose name or address has the words; the nearest first where it is known to what. */
export function retailerSearch(text: string, { latitude, longitude }: NearPoint) {
  const near = latitude === null || longitude === null ? null : `${coarse(latitude)},${coarse(longitude)}`;
  return queryOptions({
    queryKey: ['places', 'retailer-search', text.toLowerCase(), near],
    queryFn: async ({ signal }) => {
      const query = { page_size: OFFERED, ...(text !== '' && { search: text }), ...(near && { near }) };
      const { results } = await call('GET /retailers/get_retailers/', { query }, { signal });
      return results;
    },
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });
}
