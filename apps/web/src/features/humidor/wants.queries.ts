import type { Answer, Input } from '@stoa/contract/client';
import {
  infiniteQueryOptions,
  type InfiniteData,
  useMutation,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';

export type WantsPages<Call extends 'GET /wants/' | 'GET /user/member/{id}/wants/'> = UseInfiniteQueryResult<
  InfiniteData<Answer<Call>>
>;

export const ownWants = infiniteQueryOptions({
  queryKey: ['humidor', 'wants'],
  queryFn: ({ signal, pageParam: page }) => call('GET /wants/', { query: { page } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

export const memberWants = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['members', 'wants', id],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /user/member/{id}/wants/', { params: { id }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** A cigar by its page, or by an entry. */
export type WantedThing = Exclude<Input<'POST /wants/'>['body'], FormData>;

/** The queries that show whether a cigar is wanted. */
const CHANGED = [['humidor'], ['cigars', 'page'], ['journal', 'entry']];

async function removeWant(id: number): Promise<null> {
  try {
    await call('DELETE /wants/{id}/', { params: { id } });
  } catch (error) {
    // Another device may have removed it.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return null;
}

/** Adds a cigar to the want list, or removes it. Pending until the shown stars are up to date. */
export function useWant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { add: WantedThing } | { remove: number }) =>
      'add' in change ? call('POST /wants/', { body: change.add }) : removeWant(change.remove),
    onSettled: () => Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
