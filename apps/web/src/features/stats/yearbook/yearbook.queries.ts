import type { Entry } from '@stoa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { atlasQuery } from '../../../ui/map/atlas-query.ts';

const PAGE_SIZE = 100;
const GC_MS = 5 * 60_000;

/** Fetches every completed entry of a year, in local time. Not stored on the device, like search results. */
export const yearEntries = (year: number) =>
  queryOptions({
    queryKey: ['journal', 'found', 'yearbook', year],
    gcTime: GC_MS,
    queryFn: async ({ signal }) => {
      const found = new Map<number, Entry>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const response = await call(
          'GET /cigars/list_cigars/',
          {
            query: {
              page,
              page_size: PAGE_SIZE,
              ordering: 'created_at',
              in_progress: 'false',
              from: `${year}-01-01`,
              to: `${year}-12-31`,
            },
          },
          { signal },
        );
        // An entry logged in the meantime may move others to the next page, which returns them again.
        for (const entry of response.results) found.set(entry.id, entry);
        pages = response.total_pages;
      }
      return [...found.values()];
    },
  });

/** The modules load only with the book. */
export const statesDrawing = queryOptions({
  queryKey: ['yearbook', 'states'],
  queryFn: async ({ client }) => {
    const [{ drawStates }, atlas] = await Promise.all([
      import('./draw-states.ts'),
      client.ensureQueryData(atlasQuery),
    ]);
    return drawStates(atlas);
  },
  networkMode: 'always',
  staleTime: Infinity,
  structuralSharing: false,
});
