import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const TIMELINE_PAGE_SIZE = 5;

/** Everything here changes with a logged cigar, which invalidates this key. */
const dashboard = ['dashboard'] as const;

export const stats = queryOptions({
  queryKey: [...dashboard, 'stats'],
  queryFn: ({ signal }) => call('GET /user-stats/stats/', undefined, { signal }),
});

export const timelinePage = (page: number) =>
  queryOptions({
    queryKey: [...dashboard, 'timeline', page],
    queryFn: ({ signal }) =>
      call('GET /user-stats/timeline/', { query: { page, page_size: TIMELINE_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Board = 'all' | 'last-30';

export const leaderboard = (board: Board) =>
  queryOptions({
    queryKey: [...dashboard, 'leaderboard', board],
    queryFn: ({ signal }) =>
      board === 'all'
        ? call('GET /user-stats/leaderboard/', undefined, { signal })
        : call('GET /user-stats/leaderboard30/', undefined, { signal }),
  });
