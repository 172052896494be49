import type { WeeklyMeasure } from '@stoa/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const measure = queryOptions({
  queryKey: ['measure', 'own'],
  queryFn: ({ signal }) => call('GET /user/me/measure/', undefined, { signal }),
});

/** The scope keeps a fast second change from being overtaken by the first. */
export function useMeasureChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'measure' },
    networkMode: 'always',
    mutationFn: (cigars_per_week: WeeklyMeasure['cigars_per_week']) =>
      call('PUT /user/me/measure/', { body: { cigars_per_week } }),
    onSuccess: (own) => {
      client.setQueryData(measure.queryKey, own);
      void client.invalidateQueries({ queryKey: ['stats'] });
    },
  });
}

const saidKey = ['measure', 'said'] as const;

/** The Monday of the week in which this device last showed the note. No server call. Deleted with the session's responses. */
const saidWeek = (client: QueryClient) =>
  queryOptions({
    queryKey: saidKey,
    queryFn: () => client.getQueryData<string>(saidKey) ?? '',
    networkMode: 'always',
    staleTime: Infinity,
  });

export function useSaidWeek() {
  const client = useQueryClient();
  const { data } = useQuery(saidWeek(client));
  return { said: data, say: (week: string) => client.setQueryData<string>(saidKey, week) };
}
