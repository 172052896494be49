import { useQueryClient } from '@tanstack/react-query';
import { putDownQuery, storePutDown } from './put-down.ts';
import { putDownHere } from './put-down-here.ts';
import { minutesSince, proposedTime, type Smoke } from './smoke.ts';

/** Where the form of what was put down is: the journal's, or the add-cigar flow's. */
export type PutDownAt = { entryId: number } | 'flow' | 'outbox';

/** Puts a cigar down at this moment. Rejects with DeviceStoreError. */
export function usePutDown(member: number): (smoke: Smoke) => Promise<PutDownAt> {
  const client = useQueryClient();
  return async ({ entry, queued, since }) => {
    const minutes = proposedTime(minutesSince(since, Date.now()));
    if (queued) return (await putDownHere(queued, minutes)) ? 'flow' : 'outbox';
    const putDown = { entryId: entry.id, minutes };
    await storePutDown(member, putDown);
    client.setQueryData(putDownQuery(member).queryKey, putDown);
    return { entryId: entry.id };
  };
}
