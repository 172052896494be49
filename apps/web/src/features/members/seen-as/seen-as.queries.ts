import type { SeenAs } from '@stoa/contract';
import { MEMBERS_PAGE_SIZE } from '@stoa/contract/members.rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { nextPage } from '../../../lib/next-page.ts';

const key = ({ as, handle }: SeenAs) => ['seen-as', as, handle] as const;

export const profileSeenAs = (as: SeenAs) =>
  queryOptions({
    queryKey: [...key(as), 'profile'],
    queryFn: ({ signal }) => call('GET /members/me/seen-as/', { query: as }, { signal }),
    retry: false,
  });

export const cigarsSeenAs = (as: SeenAs) =>
  infiniteQueryOptions({
    queryKey: [...key(as), 'cigars'],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /members/me/seen-as/cigars/',
        { query: { ...as, page: pageParam, page_size: MEMBERS_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const entrySeenAs = (as: SeenAs, id: number) => ({
  queryKey: [...key(as), 'entry', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /members/me/seen-as/cigars/{id}/', { params: { id }, query: as }, { signal }),
});
