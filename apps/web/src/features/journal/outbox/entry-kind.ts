import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useMemo } from 'react';
import { type OutboxKind, ofKind } from '../../../lib/outbox/item.ts';
import { useOutbox } from '../../../lib/outbox/outbox.queries.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberEarned } from '../earned/earned.queries.ts';
import { journalKeys, NOTHING_LIT, refetchEverything } from '../journal.queries.ts';
import { ENTRY } from './new-entry.ts';
import type { Delivered, EntryPayload, QueuedEntry } from './queued-entry.ts';
import { sendEntry } from './send-entry.ts';

export function savedText(before: { in_progress: boolean }, now: Entry): string {
  if (now.in_progress) return 'Saved. It stays In Progress until you add an overall rating.';
  return before.in_progress ? JOURNAL_TEXTS.added : 'Journal entry saved';
}

const secondsSince = ({ smoked_at }: Entry) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(smoked_at)) / 1000));

export const entryKind: OutboxKind<EntryPayload, Delivered> = {
  name: ENTRY.name,
  nouns: ['entry', 'entries'],
  send: sendEntry,
  sentence: ({ title }) => title,
  refetch: refetchEverything,
  onSent(client, { payload }, { entry, earned }, awaited) {
    // A member who waits for it sees this in the success message.
    if (earned && (!awaited || payload.lit)) rememberEarned(client, entry, earned);
    client.setQueryData(journalKeys.entry(entry.id), entry);
    if (payload.lit)
      client.setQueryData(journalKeys.lit, {
        entry: entry.is_lit ? entry : null,
        lit_seconds: secondsSince(entry),
      });
    if (payload.putsDown) client.setQueryData(journalKeys.lit, NOTHING_LIT);
    if (!payload.lit && !awaited) toast.success(savedText(payload.subject, entry));
  },
};

export function useQueuedEntries(member: number): readonly QueuedEntry[] {
  const items = useOutbox(member);
  return useMemo(() => ofKind(entryKind, items), [items]);
}
