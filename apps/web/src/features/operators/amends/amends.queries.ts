import type { OperatorAmends } from '@stoa/contract';
import type { AmendsDecision, AmendsState } from '@stoa/contract/amends.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export interface AmendsFilter {
  state: AmendsState;
  batch: number | null;
  member: number | null;
}

export const amendsPage = ({ state, batch, member }: AmendsFilter, page: number) =>
  queryOptions({
    queryKey: [...KEYS.amends, state, batch, member, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/amends/',
        {
          query: {
            state,
            ...(batch !== null && { batch }),
            ...(member !== null && { member }),
            page,
            page_size: 10,
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const waitingAmends = queryOptions({
  queryKey: [...KEYS.amends, 'count'],
  queryFn: ({ signal }) =>
    operatorCall('GET /operator/amends/', { query: { state: 'waiting', page_size: 1 } }, signal),
  select: ({ count }) => count,
  refetchInterval: 60_000,
});

const DONE: Readonly<Record<AmendsDecision, (found: OperatorAmends) => string>> = {
  points: ({ member, points }) => `${counted(points, 'point')} refunded to ${member.name}.`,
  replacement: () => 'Replacement parcel added.',
  decline: ({ member }) => `Declined. ${member.name} has been notified.`,
};

/** Refetches the list even if someone else decided first; the dialog shows who. */
export function useDecideAmends(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decision: AmendsDecision; reason: string }) =>
      operatorCall('POST /operator/amends/{id}/decide/', { params: { id }, body }),
    onSuccess: (found, { decision }) => toast.success(DONE[decision](found)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.amends });
      void client.invalidateQueries({ queryKey: KEYS.redemptions });
      void client.invalidateQueries({ queryKey: KEYS.members });
    },
  });
}
