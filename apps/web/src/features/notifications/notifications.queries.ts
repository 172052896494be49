import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Answer } from '@stoa/contract/client';
import { call } from '../../lib/api.ts';

export const PAGE_SIZE = 10;

/** The list and the red dot ask again this often, milliseconds (product.md §9). */
const REFRESH_MS = 30_000;

type Page = Answer<'GET /notifications/'>;

const lists = ['notifications', 'list'] as const;

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
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const { unread_count } = await call('GET /notifications/', { query: { page_size: 1 } }, { signal });
    return unread_count;
  },
  refetchInterval: REFRESH_MS,
});

/** Shows the change at once in whatever is loaded; the answer of the server follows. */
function markLoaded(client: QueryClient, change: (page: Page) => Page): void {
  client.setQueriesData<Page>({ queryKey: lists }, (page) => page && change(page));
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /notifications/', { body: { action: 'mark_all_read' } }),
    onSuccess: ({ unread_count }) => {
      client.setQueryData(unreadCount.queryKey, unread_count);
      markLoaded(client, (page) => ({
        ...page,
        unread_count,
        notifications: page.notifications.map((one) => ({ ...one, is_read: true })),
      }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
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
    onSuccess: (read) => {
      markLoaded(client, (page) => ({
        ...page,
        notifications: page.notifications.map((one) => (one.id === read.id ? read : one)),
      }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
