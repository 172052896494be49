import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../../ui/toast.ts';
import { journalKeys, refetchEverything } from '../journal.queries.ts';
import { rememberEarned } from '../earned/earned.queries.ts';
import { senderOf, startSending } from './current-sender.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { onOutboxChange, outboxEntries } from './outbox-store.ts';

const outboxKey = ['outbox'] as const;

/** A browser without a device store has no outbox. */
export const outboxQuery = (member: number) =>
  queryOptions({
    queryKey: [...outboxKey, member],
    queryFn: () => outboxEntries(member).catch((): OutboxEntry[] => []),
    networkMode: 'always',
    staleTime: Infinity,
  });

const NONE: readonly OutboxEntry[] = [];

export const useOutboxEntries = (member: number): readonly OutboxEntry[] =>
  useQuery(outboxQuery(member)).data ?? NONE;

export function savedText(before: { in_progress: boolean }, now: Entry): string {
  if (now.in_progress) return 'Saved. It stays In Progress until you give it an overall rating.';
  return before.in_progress ? JOURNAL_TEXTS.added : 'Journal entry saved';
}

const secondsSince = ({ smoked_at }: Entry) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(smoked_at)) / 1000));

/** Sends the outbox while the member's pages are open, and refreshes them when an entry arrived. Used once, by the shell. */
export function useOutboxSender(member: number): void {
  const client = useQueryClient();

  useEffect(() => {
    const stopListening = onOutboxChange((change) => {
      if (change.kind === 'sent') refetchEverything(client);
      else void client.invalidateQueries({ queryKey: outboxKey });
    });
    const stopSending = startSending(member, (before, { entry, earned }, awaited) => {
      if (earned) rememberEarned(client, entry, earned);
      client.setQueryData(journalKeys.entry(entry.id), entry);
      if (before.lit)
        client.setQueryData(journalKeys.lit, {
          entry: entry.is_lit ? entry : null,
          lit_seconds: secondsSince(entry),
        });
      else if (!awaited) toast.success(savedText(before.subject, entry));
    });
    return () => {
      stopSending();
      stopListening();
    };
  }, [client, member]);
}

const nothing = () => () => undefined;

export function useSendProgress(member: number, name: string): number | null {
  const progress = senderOf(member)?.progress;
  const now = useSyncExternalStore(progress?.subscribe ?? nothing, () => progress?.read() ?? null);
  return now?.name === name ? now.percent : null;
}
