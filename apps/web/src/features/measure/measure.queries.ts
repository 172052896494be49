import type { WeeklyMeasure } from '@stoa/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const measure = queryOptions({
  queryKey: ['measure', 'own'],
  queryFn: ({ signal }) => call('GET /user/me/measure/', undefined, { signal }),
});

/** The scope keeps changes in order. */
export function useMeasureChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'measure' },
    mutationFn: (cigars_per_week: WeeklyMeasure['cigars_per_week']) =>
      call('PUT /user/me/measure/', { body: { cigars_per_week } }),
    onSuccess: (own) => {
      client.setQueryData(measure.queryKey, own);
      void client.invalidateQueries({ queryKey: ['stats'] });
    },
  });
}

const weekKey = ['measure', 'said'] as const;

/** The Monday of the week in which this device last showed the note. Local only, deleted with the session's responses. */
const shownWeekQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: weekKey,
    queryFn: () => client.getQueryData<string>(weekKey) ?? '',
    networkMode: 'always',
    staleTime: Infinity,
  });

export function useShownWeek() {
  const client = useQueryClient();
  const { data } = useQuery(shownWeekQuery(client));
  return { shownWeek: data, markShown: (week: string) => client.setQueryData<string>(weekKey, week) };
}
