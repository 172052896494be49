import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Notification } from '@stoa/contract';
import { call } from '../../lib/api.ts';
import { tellRead } from './live/other-pages.ts';
import { type NoticesPage, PAGE_SIZE, withAllRead, withNew, withRead } from './loaded-notices.ts';

/** The list and the red dot ask again this often, milliseconds (product.md §9). */
const REFRESH_MS = 30_000;

/** What was told: the list's pages and the red dot. */
const told = ['notifications', 'told'] as const;
const lists = [...told, 'list'] as const;

export const notificationsPage = (page: number) =>
  queryOptions({
    queryKey: [...lists, page],
    queryFn: ({ signal }) =>
      call('GET /notifications/', { query: { page, page_size: PAGE_SIZE } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** How many are unread, for the red dot. */
export const unreadCount = queryOptions({
  queryKey: [...told, 'unread'],
  queryFn: async ({ signal }) => {
    const { unread_count } = await call('GET /notifications/', { query: { page_size: 1 } }, { signal });
    return unread_count;
  },
  refetchInterval: REFRESH_MS,
});

/** The list and the red dot are asked for again where they are on view, and when they come into view. */
export const askAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: told });

/** Shows at once, in whatever is loaded, that something was read. Returns the way back. */
async function showRead(
  client: QueryClient,
  change: (page: NoticesPage) => NoticesPage,
  unread: (count: number) => number,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: told });
  const before = client.getQueriesData({ queryKey: told });
  client.setQueriesData<NoticesPage>({ queryKey: lists }, (page) => page && change(page));
  client.setQueryData(unreadCount.queryKey, (count) => count && Math.max(0, unread(count)));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Puts a notice that has just come where it belongs; the same one twice is one. */
export function showNew(client: QueryClient, notice: Notification): void {
  const first = client.getQueryData(notificationsPage(1).queryKey);
  const changed = first && withNew(first, notice);
  if (changed) client.setQueryData(notificationsPage(1).queryKey, changed);
  const more = first && changed ? changed.unread_count - first.unread_count : Number(!notice.is_read);
  client.setQueryData(unreadCount.queryKey, (count) =>
    count === undefined ? undefined : Math.max(0, count + more),
  );
  // An answer that is on its way may be older than the notice, and would take it away again.
  if (client.isFetching({ queryKey: told }) > 0) void askAgain(client);
}

/** Whether a notice is unread in what is loaded; unknown ones count as unread. */
const isUnread = (client: QueryClient, id: number): boolean =>
  client
    .getQueriesData<NoticesPage>({ queryKey: lists })
    .flatMap(([, page]) => page?.notifications ?? [])
    .find((one) => one.id === id)?.is_read !== true;

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /notifications/', { body: { action: 'mark_all_read' } }),
    onMutate: () => showRead(client, withAllRead, () => 0),
    onError: (_error, _sent, undo) => undo?.(),
    onSuccess: tellRead,
    onSettled: () => askAgain(client),
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) =>
      call('POST /notifications/{id}/mark-as-read/', {
        params: { id },
        body: { id, read_at: new Date().toISOString() },
      }),
    onMutate: (id) => {
      const one = Number(isUnread(client, id));
      return showRead(
        client,
        (page) => withRead(page, id),
        (count) => count - one,
      );
    },
    onError: (_error, _id, undo) => undo?.(),
    onSuccess: tellRead,
    onSettled: () => askAgain(client),
  });
}
