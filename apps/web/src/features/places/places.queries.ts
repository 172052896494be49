import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Fewer letters match too much to be of use. */
export const SEARCH_MIN = 2;

/** Suggestions for what is typed; the last ones stay while the next are on their way. */
export const placeSearch = (text: string) =>
  queryOptions({
    queryKey: ['places', 'search', text.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /locations/search/', { query: { q: text } }, { signal });
      return results;
    },
    enabled: text.length >= SEARCH_MIN,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
