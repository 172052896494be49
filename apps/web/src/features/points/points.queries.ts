import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';

const PAGE_SIZE = 20;

export const ledger = infiniteQueryOptions({
  queryKey: ['points', 'ledger'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /user-stats/ledger/', { query: { page: pageParam, page_size: PAGE_SIZE } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});
