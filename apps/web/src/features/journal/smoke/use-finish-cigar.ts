import { useQueryClient } from '@tanstack/react-query';
import { newItem } from '../../../lib/outbox/item.ts';
import { outboxKey } from '../../../lib/outbox/outbox.queries.ts';
import { save } from '../../../lib/outbox/save.ts';
import { finishOnDevice } from './finish-on-device.ts';
import { finishKind } from './finish-kind.ts';
import { minutesSince, proposedTime, type Smoke } from './smoke.ts';

export type NextStep = { entryId: number } | 'flow' | 'outbox';

/** Finishes a cigar now. Returns where the member continues with it. Rejects with DeviceStoreError. */
export function useFinishCigar(member: number): (smoke: Smoke) => Promise<NextStep> {
  const client = useQueryClient();
  return async ({ entry, queued, since, title }) => {
    const minutes = proposedTime(minutesSince(since, Date.now()));
    if (queued) return (await finishOnDevice(queued, minutes)) ? 'flow' : 'outbox';
    const item = newItem(finishKind, member, { entryId: entry.id, minutes, title });
    await save(finishKind, item, { background: Promise.resolve() });
    await client.invalidateQueries({ queryKey: outboxKey });
    return { entryId: entry.id };
  };
}
