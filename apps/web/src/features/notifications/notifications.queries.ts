import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Notification } from '@stoa/contract';
import { call } from '../../lib/api.ts';
import { unseenRows } from '../../lib/unseen-rows.ts';
import { broadcastRead } from './live/tab-channel.ts';
import { type NoticesPage, PAGE_SIZE, withAllRead, withNew, withRead } from './loaded-notices.ts';

/** For the list and the red dot (product.md §9). */
const REFRESH_MS = 30_000;

/** Members' devices store responses under this key, so it can't be renamed. */
const notices = ['notifications', 'told'] as const;
const lists = [...notices, 'list'] as const;

export const notificationsPage = (page: number) =>
  queryOptions({
    queryKey: [...lists, page],
    queryFn: async ({ client, signal }) => {
      const found = await call('GET /notifications/', { query: { page, page_size: PAGE_SIZE } }, { signal });
      return { ...found, notifications: unseenRows(client, [...lists, page - 1], found.notifications) };
    },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const unreadCount = queryOptions({
  queryKey: [...notices, 'unread'],
  queryFn: async ({ signal }) => {
    const { unread_count } = await call('GET /notifications/', { query: { page_size: 1 } }, { signal });
    return unread_count;
  },
  refetchInterval: REFRESH_MS,
});

export const refetchNotices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: notices });

/** Updates loaded data before the server responds. Returns a function that reverts it. */
async function showRead(
  client: QueryClient,
  change: (page: NoticesPage) => NoticesPage,
  unread: (count: number) => number,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: notices });
  const before = client.getQueriesData({ queryKey: notices });
  client.setQueriesData<NoticesPage>({ queryKey: lists }, (page) => page && change(page));
  client.setQueryData(unreadCount.queryKey, (count) => count && Math.max(0, unread(count)));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Adds a new notification to loaded data; a repeat isn't counted twice. */
export function showNew(client: QueryClient, notice: Notification): void {
  const first = client.getQueryData(notificationsPage(1).queryKey);
  const changed = first && withNew(first, notice);
  if (changed) client.setQueryData(notificationsPage(1).queryKey, changed);
  const more = first && changed ? changed.unread_count - first.unread_count : Number(!notice.is_read);
  client.setQueryData(unreadCount.queryKey, (count) =>
    count === undefined ? undefined : Math.max(0, count + more),
  );
  // A pending response may be older than the notification and would remove it.
  if (client.isFetching({ queryKey: notices }) > 0) void refetchNotices(client);
}

/** Unknown notifications count as unread. */
const isUnread = (client: QueryClient, id: number): boolean =>
  client
    .getQueriesData<NoticesPage>({ queryKey: lists })
    .flatMap(([, page]) => page?.notifications ?? [])
    .find((one) => one.id === id)?.is_read !== true;

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /notifications/', { body: { action: 'mark_all_read' } }),
    onMutate: () => showRead(client, withAllRead, () => 0),
    onError: (_error, _sent, undo) => undo?.(),
    onSuccess: broadcastRead,
    onSettled: () => refetchNotices(client),
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
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
    onSuccess: broadcastRead,
    onSettled: () => refetchNotices(client),
  });
}
