import type { EntryDetail } from '@stoa/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queuedAmends, request, type NewRequest } from './queued-amends.ts';

/** Of one member: what is on this device alone. */
export const queuedAmendsOf = (member: number) =>
  queryOptions({
    queryKey: ['amends', member],
    queryFn: () => queuedAmends(member),
    networkMode: 'always',
    staleTime: Infinity,
  });

/** The entry, and where points are shown. */
export const refetchAmends = (client: QueryClient, member: number): void => {
  void client.invalidateQueries({ queryKey: queuedAmendsOf(member).queryKey });
  for (const key of [
    ['journal', 'entry'],
    ['accounts', 'me'],
    ['points'],
    ['dashboard'],
    ['store', 'history'],
  ])
    void client.invalidateQueries({ queryKey: key });
};

/** Without a connection it waits on this device. */
export function useRequestAmends(member: number, entryId: number) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: Omit<NewRequest, 'entryId'>) => request(member, { ...asked, entryId }),
    onSuccess: (made) => {
      if (made !== null)
        client.setQueryData<EntryDetail>(['journal', 'entry', entryId], (entry) =>
          entry?.amends ? { ...entry, amends: { ...entry.amends, made } } : entry,
        );
      refetchAmends(client, member);
    },
  });
}
