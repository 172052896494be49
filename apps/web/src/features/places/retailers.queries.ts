import type { Retailer } from '@stoa/contract';
import { queryOptions } from '@tanstack/react-query';
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
