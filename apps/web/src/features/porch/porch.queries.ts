import type { PorchEntry, Reply } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { PORCH_ON_DASHBOARD, PORCH_PAGE_SIZE, REPLIES_PAGE_SIZE } from '@stoa/contract/porch.rules';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, errorText } from '../../lib/api.ts';
import { unseenRows } from '../../lib/unseen-rows.ts';
import { toast } from '../../ui/toast.ts';
import { queuedResponses, respond } from './responses.ts';

type PorchAnswer = Answer<'GET /porch/'>;

const porch = ['porch'] as const;

/** What lies on screen is not exchanged under the reader: a line says that more came in. */
export const porchPage = (page: number) =>
  queryOptions({
    queryKey: [...porch, 'list', page],
    queryFn: async ({ client, signal }) => {
      const found = await call('GET /porch/', { query: { page, page_size: PORCH_PAGE_SIZE } }, { signal });
      return { ...found, results: unseenRows(client, [...porch, 'list', page - 1], found.results) };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

const LOOK_EVERY_MS = 60_000;

/** The newest entry only, looked at again and again while one reads. */
export const newestOnPorch = queryOptions({
  queryKey: [...porch, 'newest'],
  queryFn: ({ signal }) => call('GET /porch/', { query: { page: 1, page_size: 1 } }, { signal }),
  refetchInterval: LOOK_EVERY_MS,
});

export const porchGlance = queryOptions({
  queryKey: [...porch, 'glance'],
  queryFn: ({ signal }) =>
    call('GET /porch/', { query: { page: 1, page_size: PORCH_ON_DASHBOARD } }, { signal }),
});

export const repliesKey = (id: number) => ['journal', 'replies', id] as const;

export const replies = (id: number) =>
  infiniteQueryOptions({
    queryKey: repliesKey(id),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /cigars/{id}/replies/',
        { params: { id }, query: { page: pageParam, page_size: REPLIES_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : null),
    retry: false,
  });

export const cheers = (id: number) =>
  queryOptions({
    queryKey: ['journal', 'cheers', id],
    queryFn: ({ signal }) => call('GET /cigars/{id}/cheers/', { params: { id } }, { signal }),
  });

/** Of one member: glasses and replies on this device that have not been sent. */
export const queued = (member: number) =>
  queryOptions({
    queryKey: ['responses', member],
    queryFn: () => queuedResponses(member),
    networkMode: 'always',
    staleTime: Infinity,
  });

function showCheer(client: QueryClient, id: number, is_cheered: boolean): void {
  client.setQueriesData<PorchAnswer>(
    { queryKey: porch },
    (page) =>
      page && {
        ...page,
        results: page.results.map((one: PorchEntry) => (one.id === id ? { ...one, is_cheered } : one)),
      },
  );
  client.setQueryData(
    replies(id).queryKey,
    (found) => found && { ...found, pages: found.pages.map((page) => ({ ...page, is_cheered })) },
  );
}

/** On screen before it is sent; without a connection it waits on this device. */
export function useCheer(member: number) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, cheer }: { id: number; cheer: boolean }) =>
      respond(member, { entryId: id, kind: cheer ? 'cheer' : 'no cheer', text: '' }),
    onMutate: ({ id, cheer }) => showCheer(client, id, cheer),
    onSuccess: (isSent) => {
      if (isSent) return;
      toast.success('Kept on this device. It goes out when you are online.');
      void client.invalidateQueries({ queryKey: queued(member).queryKey });
    },
    onError: (error, { id, cheer }) => {
      showCheer(client, id, !cheer);
      toast.error(errorText(error));
    },
  });
}

const refetchReplies = (client: QueryClient, id: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: repliesKey(id) }),
    client.invalidateQueries({ queryKey: porch, refetchType: 'none' }),
  ]);

export function useReply(member: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => respond(member, { entryId: id, kind: 'reply', text }),
    onSuccess: (isSent) =>
      isSent ? refetchReplies(client, id) : client.invalidateQueries({ queryKey: queued(member).queryKey }),
  });
}

export function useRemoveReply(entryId: number) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Pick<Reply, 'id'>) => call('DELETE /replies/{id}/', { params: { id } }),
    onSuccess: () => toast.success('The reply is removed.'),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refetchReplies(client, entryId),
  });
}

export const markSeen = (until: string) => call('POST /porch/seen/', { body: { until } });
