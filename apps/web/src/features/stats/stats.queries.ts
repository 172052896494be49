import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isReversed, type Period } from './period.ts';

export type JournalStats = Answer<'GET /user-stats/journal/'>;
export type YearStats = Answer<'GET /user-stats/years/{year}/'>;

export const journalStats = (period: Period) => {
  const { from, to } = period;
  const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return queryOptions({
    queryKey: ['stats', 'journal', query],
    queryFn: ({ signal }) => call('GET /user-stats/journal/', { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !isReversed(period),
  });
};

export const years = queryOptions({
  queryKey: ['stats', 'years'],
  queryFn: async ({ signal }) => (await call('GET /user-stats/years/', {}, { signal })).results,
});

export const yearStats = (year: number) =>
  queryOptions({
    queryKey: ['stats', 'year', year],
    queryFn: ({ signal }) =>
      call('GET /user-stats/years/{year}/', { params: { year: String(year) } }, { signal }),
  });
