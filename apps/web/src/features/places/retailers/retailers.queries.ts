import type { Retailer } from '@stoa/contract';
import { RETAILERS_PAGE_SIZE } from '@stoa/contract/retailers.rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { everyPage } from '../../../lib/every-page.ts';

const PAGE_MAX = 100;
/** The map shows at most this many pages of a search. */
const PIN_PAGES_MAX = 5;
/** The number of pages cached for offline use. */
const OFFLINE_PAGES = 3;
const MAX_OPTIONS = 8;
const STALE_TIME_MS = 10 * 60_000;

export interface NearPoint {
  latitude: number | null;
  longitude: number | null;
  country?: string;
}

/** Rounds to about a kilometer, so that a small move doesn't send a request. */
const coarse = (degrees: number) => degrees.toFixed(2);

export const asNear = (point: NearPoint | null): string | null =>
  point === null || point.latitude === null || point.longitude === null
    ? null
    : `${coarse(point.latitude)},${coarse(point.longitude)}`;

/** Fetches the retailers nearest to a point, for an offline choice. */
export const offlineRetailers = (point: NearPoint | null) =>
  queryOptions({
    queryKey: ['retailers', 'at hand'],
    queryFn: async ({ signal }) => {
      const near = asNear(point);
      const retailers: Retailer[] = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, OFFLINE_PAGES); page += 1) {
        const query = { page, page_size: PAGE_MAX, ...(near && { near }) };
        const response = await call('GET /retailers/get_retailers/', { query }, { signal });
        retailers.push(...response.results);
        pages = response.total_pages;
      }
      return retailers;
    },
    staleTime: STALE_TIME_MS,
  });

/** Searches retailers by name or address; with a point, the nearest come first. */
export function retailerSearch(text: string, point: NearPoint | null) {
  const near = asNear(point);
  return queryOptions({
    queryKey: ['retailers', 'search', 'offered', text.toLowerCase(), near],
    queryFn: async ({ signal }) => {
      const query = { page_size: MAX_OPTIONS, ...(text !== '' && { search: text }), ...(near && { near }) };
      const { results } = await call('GET /retailers/get_retailers/', { query }, { signal });
      return results;
    },
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });
}

/** Fetches a page of the list. Searches have their own keys, because the device doesn't store them. */
export const retailersPage = (search: string, near: string | null, page: number) =>
  queryOptions({
    queryKey: search === '' ? ['retailers', 'list', near, page] : ['retailers', 'search', search, near, page],
    queryFn: ({ signal }) => {
      const query = {
        page,
        page_size: RETAILERS_PAGE_SIZE,
        ...(search !== '' && { search }),
        ...(near !== null && { near }),
      };
      return call('GET /retailers/get_retailers/', { query }, { signal });
    },
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });

export const retailersFound = (search: string, near: string | null) =>
  queryOptions({
    queryKey: ['retailers', 'search', 'pins', search, near],
    queryFn: async ({ signal }) => {
      const query = { page_size: PAGE_MAX, search, ...(near !== null && { near }) };
      const read = (page: number) =>
        call('GET /retailers/get_retailers/', { query: { ...query, page } }, { signal });
      return (await everyPage(read, PIN_PAGES_MAX)).results;
    },
    enabled: search !== '',
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });

export const retailerDetail = (id: number) =>
  queryOptions({
    queryKey: ['retailers', 'one', id],
    queryFn: ({ signal }) => call('GET /retailers/{id}/get_retailer_detail/', { params: { id } }, { signal }),
  });
