import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isRefused } from '../../lib/outbox/failure.ts';
import type { OutboxItem, OutboxKind } from '../../lib/outbox/item.ts';
import { errorText } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

function refetchResponses(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['journal', 'replies'] });
  void client.invalidateQueries({ queryKey: ['porch'], refetchType: 'none' });
}

/** Devices store this object, so its fields can't be renamed. */
export interface Cheer {
  readonly entryId: number;
  /** True if raised, false if lowered again. */
  readonly cheer: boolean;
  /** Missing in items that an earlier version stored. */
  readonly title?: string;
}

/** @returns the error if the server refused it permanently; a refused cheer isn't stored */
async function send({ payload, member: asMember }: OutboxItem<Cheer>): Promise<Error | null> {
  const params = { id: payload.entryId };
  try {
    if (payload.cheer) await call('PUT /cigars/{id}/cheer/', { params }, { asMember });
    else await call('DELETE /cigars/{id}/cheer/', { params }, { asMember });
    return null;
  } catch (error) {
    if (isRefused(error)) return error as Error;
    throw error;
  }
}

export const cheerKind: OutboxKind<Cheer, Error | null> = {
  name: 'glass',
  nouns: ['cheer', 'cheers'],
  send,
  sentence: ({ cheer, title }) =>
    cheer ? `A glass raised${title ? ` to ${title}` : ''}` : `Cheers undone${title ? `: ${title}` : ''}`,
  refetch: refetchResponses,
  onSent(_client, _item, refused, awaited) {
    if (refused !== null && !awaited) toast.error(errorText(refused));
  },
};

/** Devices store this object, so its fields can't be renamed. */
interface QueuedReply {
  readonly entryId: number;
  readonly text: string;
}

export const replyKind: OutboxKind<QueuedReply> = {
  name: 'reply',
  nouns: ['reply', 'replies'],
  send: ({ payload: { entryId: id, text }, member: asMember, key: idempotencyKey }) =>
    call('POST /cigars/{id}/replies/', { params: { id }, body: { text } }, { asMember, idempotencyKey }),
  sentence: ({ text }) => `Your reply “${text}”`,
  refetch: refetchResponses,
};
