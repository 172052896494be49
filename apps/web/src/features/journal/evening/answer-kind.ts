import type { OutboxKind } from '../../../lib/outbox/item.ts';
import { journalKeys, refetchEverything } from '../journal.queries.ts';
import type { Delivered, EntryPayload } from '../outbox/queued-entry.ts';
import { sendEntry } from '../outbox/send-entry.ts';

/** An answer to the evening question about an entry that is queued, too. All pages load this file, so it imports no questions. */
export const answerKind: OutboxKind<EntryPayload, Delivered> = {
  name: 'answer',
  nouns: ['answer', 'answers'],
  send: sendEntry,
  sentence: ({ title }) => `Your answer for ${title}`,
  refetch: refetchEverything,
  onSent(client, _item, { entry }) {
    client.setQueryData(journalKeys.entry(entry.id), entry);
  },
};
