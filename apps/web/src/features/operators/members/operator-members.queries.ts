import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type KnownMember = Answer<'PATCH /operator/members/{id}/'>;

export const membersPage = (search: string, page: number, page_size = 20) =>
  queryOptions({
    queryKey: [...KEYS.members, search, page, page_size],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/', { query: { search, page, page_size } }, signal),
    placeholderData: keepPreviousData,
  });

export function useSuspend() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, suspended }: { id: number; suspended: boolean }) =>
      operatorCall('PATCH /operator/members/{id}/', { params: { id }, body: { suspended } }),
    onSuccess: ({ name, suspended }) => {
      toast.success(suspended ? `${name} is signed out and hidden.` : `${name} is back.`);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.members }),
    onError: reportFailure,
  });
}
