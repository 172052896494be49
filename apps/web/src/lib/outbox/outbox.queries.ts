import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { findSender, startSending } from './sender.ts';
import type { OutboxItem, OutboxKind } from './item.ts';
import { listedItems, onOutboxChange } from './store.ts';

export const outboxKey = ['outbox'] as const;

/** Fetches a member's unsent items. A browser without a device store has no outbox. */
export const outboxQuery = (member: number) =>
  queryOptions({
    queryKey: [...outboxKey, member],
    queryFn: () => listedItems(member).catch((): OutboxItem[] => []),
    networkMode: 'always',
    staleTime: Infinity,
  });

const NONE: readonly OutboxItem[] = [];

export const useOutbox = (member: number): readonly OutboxItem[] =>
  useQuery(outboxQuery(member)).data ?? NONE;

/** Sends the outbox while the member's pages are open, and refreshes them after each sent item. For the shell only. */
export function useOutboxSender(member: number, kinds: readonly OutboxKind[]): void {
  const client = useQueryClient();

  useEffect(() => {
    const findKind = (name: string) => kinds.find((kind) => kind.name === name);
    const stopListening = onOutboxChange((change) => {
      void client.invalidateQueries({ queryKey: outboxKey });
      if (change.kind === 'sent') findKind(change.of)?.refetch(client);
    });
    const stopSending = startSending(member, kinds, (item, result, awaited) =>
      findKind(item.kind)?.onSent?.(client, item, result, awaited),
    );
    return () => {
      stopSending();
      stopListening();
    };
  }, [client, member, kinds]);
}

const nothing = () => () => undefined;

/** Returns the percentage sent; null if the item isn't being sent. */
export function useSendProgress({ member, name }: OutboxItem): number | null {
  const progress = findSender(member)?.progress;
  const now = useSyncExternalStore(progress?.subscribe ?? nothing, () => progress?.read() ?? null);
  return now?.name === name ? now.percent : null;
}
