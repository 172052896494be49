import type { Answer } from '@stoa/contract/client';
import type { MemberStatus, OperatorMemberSort } from '@stoa/contract/operators.members.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type KnownMember = Answer<'PATCH /operator/members/{id}/'>;

/** The choice that the address holds. */
export interface MemberChoice {
  readonly search: string;
  /** Two letters: `TX`. */
  readonly state: string | null;
  readonly status: MemberStatus | null;
  readonly sort: OperatorMemberSort;
}

export const foundBy = (search: string): MemberChoice => ({
  search,
  state: null,
  status: null,
  sort: '-created_at',
});

export const toQuery = ({ search, state, status, sort }: MemberChoice) => ({
  search,
  sort,
  ...(state !== null && { state }),
  ...(status !== null && { status }),
});

export const membersPage = (choice: MemberChoice, page: number, page_size = 20) =>
  queryOptions({
    queryKey: [...KEYS.members, 'page', choice, page, page_size],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/', { query: { ...toQuery(choice), page, page_size } }, signal),
    placeholderData: keepPreviousData,
  });

export function useCorrectPoints({ id, name }: KnownMember) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ points, reason, key }: { points: number; reason: string; key: string }) =>
      operatorCall('POST /operator/points/', { body: { member_id: id, points, reason } }, undefined, key),
    onSuccess: (done) => {
      toast.success(
        'approval' in done
          ? 'Waiting for a second person to confirm within a day.'
          : `${name} now has ${figure(done.balance)} points.`,
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.members });
      void client.invalidateQueries({ queryKey: KEYS.approvals });
    },
  });
}

interface Suspending {
  id: number;
  suspended: boolean;
  reason?: string;
  until?: string | null;
}

export function useSuspend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Suspending) =>
      operatorCall('PATCH /operator/members/{id}/', { params: { id }, body }),
    onSuccess: ({ name, suspended }) => {
      toast.success(suspended ? `${name} suspended.` : `${name}’s suspension lifted.`);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.members }),
  });
}
