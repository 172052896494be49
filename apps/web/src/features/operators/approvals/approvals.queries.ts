import type { Approval } from '@stoa/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

const REFRESH_MS = 15_000;

export const approvalsPage = (state: 'waiting' | 'all', page: number) =>
  queryOptions({
    queryKey: [...KEYS.approvals, state, page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/approvals/', { query: { state, page, page_size: 20 } }, signal),
    placeholderData: keepPreviousData,
    // Someone asked to confirm opens the list right away and must not see a cached response.
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

export const waitingOfMember = (member_id: number) =>
  queryOptions({
    queryKey: [...KEYS.approvals, 'of', member_id],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/approvals/', { query: { member_id, page_size: 20 } }, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

export const waitingApprovals = queryOptions({
  queryKey: [...KEYS.approvals, 'count'],
  queryFn: ({ signal }) =>
    operatorCall('GET /operator/approvals/', { query: { state: 'waiting', page_size: 1 } }, signal),
  select: ({ count }) => count,
  refetchInterval: 60_000,
});

const DONE: Readonly<Record<Approval['state'], string>> = {
  confirmed: 'Request confirmed.',
  refused: 'Request rejected. Nothing changed.',
  withdrawn: 'Request withdrawn. Nothing changed.',
  waiting: '',
  expired: '',
  other: '',
};

export type Way = 'confirm' | 'refuse' | 'withdraw';

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, way }: { id: number; way: Way }) =>
      operatorCall(`POST /operator/approvals/{id}/${way}/`, { params: { id } }),
    onSuccess: ({ state }: Approval) => toast.success(DONE[state]),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.approvals });
      void client.invalidateQueries({ queryKey: KEYS.members });
      void client.invalidateQueries({ queryKey: KEYS.redemptions });
      void client.invalidateQueries({ queryKey: KEYS.messages });
    },
    onError: reportFailure,
  });
}

export function useAskForBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      operatorCall('POST /operator/approvals/', { body: { kind: 'backup', reason } }),
    onSuccess: () => toast.success('Request sent. Another owner must confirm it.'),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.approvals }),
  });
}
