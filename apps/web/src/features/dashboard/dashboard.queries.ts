import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { unseenRows } from '../../lib/unseen-rows.ts';
import type { CountedCigars } from './counted-cigars.ts';

export const TIMELINE_PAGE_SIZE = 5;

/** A logged cigar changes all of these, so it invalidates this key. */
const dashboard = ['dashboard'] as const;

const codedQuery = (counted: CountedCigars) =>
  counted === 'coded' ? { query: { verified: 'true' } as const } : undefined;

export const stats = (counted: CountedCigars) =>
  queryOptions({
    queryKey: [...dashboard, 'stats', counted],
    queryFn: ({ signal }) => call('GET /user-stats/stats/', codedQuery(counted), { signal }),
    placeholderData: keepPreviousData,
  });

export const timelinePage = (page: number) =>
  queryOptions({
    queryKey: [...dashboard, 'timeline', page],
    queryFn: async ({ client, signal }) => {
      const query = { page, page_size: TIMELINE_PAGE_SIZE };
      const found = await call('GET /user-stats/timeline/', { query }, { signal });
      return { ...found, results: unseenRows(client, [...dashboard, 'timeline', page - 1], found.results) };
    },
    placeholderData: keepPreviousData,
  });

export type Board = 'all' | 'last-30';

export const leaderboard = (board: Board, counted: CountedCigars) =>
  queryOptions({
    queryKey: [...dashboard, 'leaderboard', board, counted],
    queryFn: ({ signal }) =>
      board === 'all'
        ? call('GET /user-stats/leaderboard/', codedQuery(counted), { signal })
        : call('GET /user-stats/leaderboard30/', codedQuery(counted), { signal }),
    placeholderData: keepPreviousData,
  });
