import { useMutation } from '@tanstack/react-query';
import { newItem, type OutboxItem, ofKind } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../lib/outbox/outbox.queries.ts';
import { save } from '../../lib/outbox/save.ts';
import { amendsKind, type AmendsRequest } from './amends-kind.ts';

/** What of one entry's cigar is on this device alone; the last word counts. */
export const useQueuedAmends = (member: number, entryId: number): OutboxItem<AmendsRequest> | undefined =>
  ofKind(amendsKind, useOutbox(member)).findLast(({ payload }) => payload.entryId === entryId);

/** Without a connection it waits on this device. What is said later takes the place of `before`. */
export function useRequestAmends(
  member: number,
  entryId: number,
  before: OutboxItem<AmendsRequest> | undefined,
) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: Omit<AmendsRequest, 'entryId'>) =>
      save(amendsKind, newItem(amendsKind, member, { ...asked, entryId }), {
        items: before ? [before.name] : [],
      }),
  });
}
