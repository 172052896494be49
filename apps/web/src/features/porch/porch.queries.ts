import type { PorchEntry, Reply } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { PORCH_ON_DASHBOARD, REPLIES_PAGE_SIZE } from '@stoa/contract/porch.rules';
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
import { newItem, ofKind } from '../../lib/outbox/item.ts';
import { save } from '../../lib/outbox/save.ts';
import { outboxItems } from '../../lib/outbox/store.ts';
import { useUntilLeft } from '../../lib/outbox/use-until-left.ts';
import { type Cheer, cheerKind, replyKind } from './response-kinds.ts';
import { nextPage } from '../../lib/next-page.ts';

type PorchAnswer = Answer<'GET /porch/'>;

const porch = ['porch'] as const;
/** Half of the API's default, because longer pages are tedious on a phone. */
const PORCH_PAGE = 10;

/** Doesn't refetch while the member reads; the page offers new entries instead. */
export const porchPage = (page: number) =>
  queryOptions({
    queryKey: [...porch, 'list', page],
    queryFn: async ({ client, signal }) => {
      const found = await call('GET /porch/', { query: { page, page_size: PORCH_PAGE } }, { signal });
      return { ...found, results: unseenRows(client, [...porch, 'list', page - 1], found.results) };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

const POLL_MS = 60_000;

/** Polls for the newest entry while the member reads. */
export const newestOnPorch = queryOptions({
  queryKey: [...porch, 'newest'],
  queryFn: ({ signal }) => call('GET /porch/', { query: { page: 1, page_size: 1 } }, { signal }),
  refetchInterval: POLL_MS,
});

export const porchGlance = queryOptions({
  queryKey: [...porch, 'glance'],
  queryFn: ({ signal }) =>
    call('GET /porch/', { query: { page: 1, page_size: PORCH_ON_DASHBOARD } }, { signal }),
});

const repliesKey = (id: number) => ['journal', 'replies', id] as const;

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
    getNextPageParam: nextPage,
    retry: false,
  });

export const cheers = (id: number) =>
  queryOptions({
    queryKey: ['journal', 'cheers', id],
    queryFn: ({ signal }) => call('GET /cigars/{id}/cheers/', { params: { id } }, { signal }),
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

/** Shows a cheer before it is sent. Offline, it is queued and replaces an earlier press. */
export function useCheer(member: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cheer: Cheer) => {
      const queued = ofKind(cheerKind, await outboxItems(member).catch(() => []));
      const items = queued.filter(({ payload }) => payload.entryId === cheer.entryId).map(({ name }) => name);
      const outcome = await save(cheerKind, newItem(cheerKind, member, cheer), { items });
      if (outcome.kind === 'sent' && outcome.result !== null) throw outcome.result;
      return outcome.kind;
    },
    onMutate: ({ entryId, cheer }) => showCheer(client, entryId, cheer),
    onSuccess: (kind) => {
      if (kind === 'queued') toast.success('Saved on this device. We’ll send it when you’re online.');
    },
    onError: (error, { entryId, cheer }) => {
      showCheer(client, entryId, !cheer);
      toast.error(errorText(error));
    },
  });
}

const refetchReplies = (client: QueryClient, id: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: repliesKey(id) }),
    client.invalidateQueries({ queryKey: porch, refetchType: 'none' }),
  ]);

/** A reply that is refused after the member left its form stays in the outbox. */
export function useReply(member: number, entryId: number) {
  const untilLeft = useUntilLeft();
  return useMutation({
    mutationFn: (text: string) =>
      save(replyKind, newItem(replyKind, member, { entryId, text }), { background: untilLeft() }),
  });
}

export function useRemoveReply(entryId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Reply, 'id'>) => call('DELETE /replies/{id}/', { params: { id } }),
    onSuccess: () => toast.success('Reply removed.'),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refetchReplies(client, entryId),
  });
}

export const markSeen = (until: string) => call('POST /porch/seen/', { body: { until } });
