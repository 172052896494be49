import { newKey } from '../../../lib/attempt-key.ts';
import { ADD_DRAFT, type AddDraft, freshDraft } from '../draft/add-draft.ts';
import { readDraft, writeDraft } from '../draft/draft-store.ts';
import { EMPTY_IDENTITY } from '../entry-form.ts';
import { senderOf } from '../../../lib/outbox/sender.ts';
import { newItem } from '../../../lib/outbox/item.ts';
import { addToOutbox, removeFromOutbox } from '../../../lib/outbox/store.ts';
import { entryKind } from '../outbox/entry-kind.ts';
import type { EntryPayload, QueuedEntry } from '../outbox/queued-entry.ts';

/** The add-cigar flow at its third step, as if the cigar had not been lit; its key is the same. */
function asDraft({ payload }: QueuedEntry, minutes: number | null): AddDraft {
  const { cigar, addKey = newKey(), lit, smokedAt, values } = payload;
  const { photos: _none, ...words } = values;
  const code = cigar?.code ?? '';
  return {
    ...freshDraft(code),
    step: 'experience',
    cigar: lit?.cigar ?? null,
    identity: cigar?.identity ?? EMPTY_IDENTITY,
    keys: { [cigar?.code ?? 'non-stoic']: addKey },
    previous: lit?.previous ?? null,
    values: { ...words, smoking_time: minutes },
    smokedAt,
    putsDown: true,
  };
}

/** It goes to the journal as an entry in progress: another cigar is in the flow, and is not pushed aside. */
function asEntry({ member, payload }: QueuedEntry, minutes: number | null): QueuedEntry {
  const { lit: _lit, ...rest } = payload;
  const entry: EntryPayload = { ...rest, values: { ...rest.values, smoking_time: minutes }, putsDown: true };
  return newItem(entryKind, member, entry);
}

/** Puts a cigar down that has not left this device. @returns whether the add-cigar flow goes on with it */
export async function putDownHere(queued: QueuedEntry, minutes: number | null): Promise<boolean> {
  const { member } = queued;
  const isFree = (await readDraft(member, ADD_DRAFT)) === null;
  if (isFree) await writeDraft(member, ADD_DRAFT, asDraft(queued, minutes), []);
  else await addToOutbox(asEntry(queued, minutes), { items: [queued.name] });
  // Where it is being sent at this moment, the same key finds it again.
  if (isFree) await removeFromOutbox(queued);
  if (!isFree) senderOf(member)?.wake();
  return isFree;
}
