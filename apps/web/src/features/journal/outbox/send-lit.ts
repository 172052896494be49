import { ApiError } from '../../../lib/api.ts';
import { codeRefusal } from '../code-check.ts';
import { fetchEntry } from '../journal.queries.ts';
import { createEntry, type Lighting } from '../post-entry.ts';
import type { Delivered, QueuedEntry } from './queued-entry.ts';

const toLighting = ({ payload: { smokedAt } }: QueuedEntry): Lighting => ({
  is_lit: true,
  ...(smokedAt !== null && { smoked_at: smokedAt }),
});

/** Adds a cigar that has been burning since it was lit here. The member’s entry in progress stays as it is. */
export async function sendLit(item: QueuedEntry, since: Lighting = toLighting(item)): Promise<Delivered> {
  const { cigar, addKey } = item.payload;
  if (cigar === null || addKey === undefined)
    throw new Error('A lit cigar needs its code or name: store it with the entry.');
  try {
    const { earned, ...entry } = await createEntry(
      cigar,
      { idempotencyKey: addKey, asMember: item.member },
      since,
    );
    return { entry, earned };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const { own } = codeRefusal(error);
    if (own?.inProgress) return { entry: await fetchEntry(own.id), earned: null };
    const { smoked_at, ...undated } = since;
    // The device's clock is ahead of the server's, so the server sets its own time.
    if (smoked_at !== undefined && error.fields['smoked_at'] !== undefined)
      return await sendLit(item, undated);
    if (!since.is_lit || error.fields['is_lit'] === undefined) throw error;
    // Another one is burning, or this one went out long ago, so it becomes an entry in progress.
    return await sendLit(item, { ...(smoked_at !== undefined && { smoked_at }) });
  }
}
