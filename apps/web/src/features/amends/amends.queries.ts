import type { EntryDetail } from '@stoa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { newItem, type OutboxItem, ofKind } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../lib/outbox/outbox.queries.ts';
import { save } from '../../lib/outbox/save.ts';
import { amendsKind, type AmendsRequest } from './amends-kind.ts';

/** Returns the entry's latest report that is only on this device. */
export const useQueuedAmends = (member: number, entryId: number): OutboxItem<AmendsRequest> | undefined =>
  ofKind(amendsKind, useOutbox(member)).findLast(({ payload }) => payload.entryId === entryId);

/** Queues the report while offline. It replaces `before`, which was refused, unless it is refused too. */
export const useRequestAmends = (
  member: number,
  entryId: number,
  before: OutboxItem<AmendsRequest> | undefined,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: Omit<AmendsRequest, 'entryId' | 'title'>) => {
      const title = client.getQueryData<EntryDetail>(['journal', 'entry', entryId])?.name;
      const item = newItem(amendsKind, member, { ...request, entryId, ...(title && { title }) });
      const replaced = before ? { items: [before.name], stays: () => true } : {};
      const outcome = await save(amendsKind, item, replaced);
      if (outcome.kind === 'refused') throw new ApiError(outcome.refusal.status, outcome.refusal.body);
    },
  });
};
