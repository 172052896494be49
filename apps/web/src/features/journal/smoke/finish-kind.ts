import type { Entry } from '@stoa/contract';
import { call } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/outbox/failure.ts';
import type { OutboxItem, OutboxKind } from '../../../lib/outbox/item.ts';
import { journalKeys, NOTHING_LIT, refetchEverything } from '../journal.queries.ts';

/** A cigar finished on this device. The device stores this object, so its fields can't be renamed. */
export interface FinishedCigar {
  readonly entryId: number;
  /** The smoking time, or null if the form should propose none. */
  readonly minutes: number | null;
  /** Missing in items that an earlier version stored. */
  readonly title?: string;
}

/** Returns null if the cigar was deleted or finished on another device, where its time may have been corrected. */
async function send({ payload, member: asMember, key }: OutboxItem<FinishedCigar>): Promise<Entry | null> {
  const { entryId: id, minutes } = payload;
  const body = { is_lit: false, ...(minutes !== null && { smoking_time: minutes }) };
  const options = { asMember, idempotencyKey: key };
  try {
    const { is_lit } = await call('GET /cigars/{id}/get_cigar_detail/', { params: { id } }, { asMember });
    if (!is_lit) return null;
    return await call('PUT /cigars/{id}/update_cigar/', { params: { id }, body }, options);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

export const finishKind: OutboxKind<FinishedCigar, Entry | null> = {
  name: 'put-down',
  nouns: ['cigar you finished', 'cigars you finished'],
  send,
  sentence: ({ title = 'A cigar' }) => `${title}, finished`,
  refetch: refetchEverything,
  onSent(client, _item, entry) {
    if (entry !== null) client.setQueryData(journalKeys.entry(entry.id), entry);
    client.setQueryData(journalKeys.lit, NOTHING_LIT);
  },
};
