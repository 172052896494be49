import type { Entry } from '@stoa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { atlasQuery } from '../../../ui/map/atlas-query.ts';

/** One response of the list has up to this many entries. */
const PAGE_SIZE = 100;
const GC_MS = 5 * 60_000;

/** Fetches every completed entry of a year, by local clocks. The device doesn't store it, as with searches. */
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
        // An entry logged during this moves others to the next page.
        for (const entry of response.results) found.set(entry.id, entry);
        pages = response.total_pages;
      }
      return [...found.values()];
    },
  });

/** Only the book loads the drawing below a year's places. */
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
