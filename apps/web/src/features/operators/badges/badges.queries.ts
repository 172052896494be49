import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

const RUNNING_REFRESH_MS = 1_500;

export const dueBadges = queryOptions({
  queryKey: [...KEYS.badges, 'due'],
  queryFn: ({ signal }) => operatorCall('GET /operator/badges/backfill/preview/', {}, signal),
});

export const latestRun = queryOptions({
  queryKey: [...KEYS.badges, 'run'],
  queryFn: ({ signal }) => operatorCall('GET /operator/badges/backfill/', {}, signal),
  refetchInterval: ({ state }) => (state.data?.backfill?.finished_at === null ? RUNNING_REFRESH_MS : false),
});

export function useStartBackfill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => operatorCall('POST /operator/badges/backfill/', {}),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.badges }),
    onError: reportFailure,
  });
}
