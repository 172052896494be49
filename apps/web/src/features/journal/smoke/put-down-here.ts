import { ADD_DRAFT, type AddDraft, freshDraft } from '../draft/add-draft.ts';
import { readDraft, writeDraft } from '../draft/draft-store.ts';
import { newKey } from '../../../lib/attempt-key.ts';
import { EMPTY_IDENTITY } from '../entry-form.ts';
import { senderOf } from '../outbox/current-sender.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { addToOutbox, removeFromOutbox } from '../outbox/outbox-store.ts';

/** The add-cigar flow at its third step, as if the cigar had not been lit; its key is the same. */
function asDraft(queued: OutboxEntry, minutes: number | null): AddDraft {
  const { cigar, keys, lit, smokedAt, values } = queued;
  const { photos: _none, ...words } = values;
  const code = cigar?.code ?? '';
  return {
    ...freshDraft(code),
    step: 'experience',
    cigar: lit?.cigar ?? null,
    identity: cigar?.identity ?? EMPTY_IDENTITY,
    keys: { [cigar?.code ?? 'non-stoic']: keys.add },
    previous: lit?.previous ?? null,
    values: { ...words, smoking_time: minutes },
    smokedAt,
    putsDown: true,
  };
}

/** It goes to the journal as an entry in progress: another cigar is in the flow, and is not pushed aside. */
function asEntry(queued: OutboxEntry, minutes: number | null, now: Date): OutboxEntry {
  const { lit: _lit, ...rest } = queued;
  return {
    ...rest,
    name: `${now.toISOString()} ${newKey()}`,
    values: { ...rest.values, smoking_time: minutes },
    keys: { ...rest.keys, update: newKey() },
    putsDown: true,
  };
}

/** Puts a cigar down that has not left this device. @returns whether the add-cigar flow goes on with it */
export async function putDownHere(queued: OutboxEntry, minutes: number | null): Promise<boolean> {
  const { member } = queued;
  const isFree = (await readDraft(member, ADD_DRAFT)) === null;
  if (isFree) await writeDraft(member, ADD_DRAFT, asDraft(queued, minutes), []);
  else await addToOutbox(asEntry(queued, minutes, new Date()), []);
  // Where it is being sent at this moment, the same key finds it again.
  await removeFromOutbox(queued);
  if (!isFree) senderOf(member)?.wake();
  return isFree;
}
