import { useQueryClient } from '@tanstack/react-query';
import { newItem } from '../../../lib/outbox/item.ts';
import { outboxKey } from '../../../lib/outbox/outbox.queries.ts';
import { save } from '../../../lib/outbox/save.ts';
import { putDownHere } from './put-down-here.ts';
import { putDownKind } from './put-down-kind.ts';
import { minutesSince, proposedTime, type Smoke } from './smoke.ts';

export type PutDownAt = { entryId: number } | 'flow' | 'outbox';

/** Puts a cigar down now. Rejects with DeviceStoreError. */
export function usePutDown(member: number): (smoke: Smoke) => Promise<PutDownAt> {
  const client = useQueryClient();
  return async ({ entry, queued, since, title }) => {
    const minutes = proposedTime(minutesSince(since, Date.now()));
    if (queued) return (await putDownHere(queued, minutes)) ? 'flow' : 'outbox';
    const item = newItem(putDownKind, member, { entryId: entry.id, minutes, title });
    await save(putDownKind, item, { background: Promise.resolve() });
    await client.invalidateQueries({ queryKey: outboxKey });
    return { entryId: entry.id };
  };
}
