import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const SEARCH_MIN = 2;

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
