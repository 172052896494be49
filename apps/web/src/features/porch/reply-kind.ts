import { call } from '../../lib/api.ts';
import type { OutboxKind } from '../../lib/outbox/item.ts';

/** Stored on devices: its fields cannot be renamed. */
export interface QueuedReply {
  readonly entryId: number;
  readonly text: string;
}

export const replyKind: OutboxKind<QueuedReply> = {
  name: 'reply',
  nouns: ['reply', 'replies'],
  send: ({ payload: { entryId: id, text }, member: asMember, key: idempotencyKey }) =>
    call('POST /cigars/{id}/replies/', { params: { id }, body: { text } }, { asMember, idempotencyKey }),
  sentence: ({ text }) => `Your reply “${text}”`,
  refetch(client) {
    void client.invalidateQueries({ queryKey: ['journal', 'replies'] });
    void client.invalidateQueries({ queryKey: ['porch'], refetchType: 'none' });
  },
};
