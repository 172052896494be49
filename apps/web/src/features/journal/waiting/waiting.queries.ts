import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../../ui/toast.ts';
import { everythingMoved, journalKeys } from '../journal.queries.ts';
import { senderOf, startSending } from './current-sender.ts';
import type { WaitingEntry } from './waiting-entry.ts';
import { onWaitingNews, waitingEntries } from './waiting-store.ts';

const waitingKey = ['waiting'] as const;

/** The member's entries that are only on this device, oldest first. A browser without a store has none. */
export const waitingQuery = (member: number) =>
  queryOptions({
    queryKey: [...waitingKey, member],
    queryFn: () => waitingEntries(member).catch((): WaitingEntry[] => []),
    networkMode: 'always',
    staleTime: Infinity,
  });

const NONE: readonly WaitingEntry[] = [];

export const useWaitingEntries = (member: number): readonly WaitingEntry[] =>
  useQuery(waitingQuery(member)).data ?? NONE;

/** What was done, by what the entry was before and is now. */
export function savedText(before: { in_progress: boolean }, now: Entry): string {
  if (now.in_progress) return 'Saved. It stays In Progress until you give it an overall rating.';
  return before.in_progress ? JOURNAL_TEXTS.added : 'Journal entry saved';
}

/** Sends what waits as long as the member's pages are open, and lets the pages know what arrived. Used once, by the shell. */
export function useWaitingSender(member: number): void {
  const client = useQueryClient();

  useEffect(() => {
    const stopListening = onWaitingNews((news) => {
      if (news.kind === 'sent') everythingMoved(client);
      else void client.invalidateQueries({ queryKey: waitingKey });
    });
    const stopSending = startSending(member, (before, entry, awaited) => {
      client.setQueryData(journalKeys.entry(entry.id), entry);
      if (!awaited) toast.success(savedText(before.subject, entry));
    });
    return () => {
      stopSending();
      stopListening();
    };
  }, [client, member]);
}

const nothing = () => () => undefined;

/** Percent of the entry's photos that are on their way; null while it only waits. */
export function useSending(member: number, name: string): number | null {
  const progress = senderOf(member)?.progress;
  const now = useSyncExternalStore(progress?.subscribe ?? nothing, () => progress?.read() ?? null);
  return now?.name === name ? now.percent : null;
}
