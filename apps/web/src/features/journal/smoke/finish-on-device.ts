import { newKey } from '../../../lib/attempt-key.ts';
import { ADD_DRAFT, type AddDraft, freshDraft } from '../draft/add-draft.ts';
import { readDraft, writeDraft } from '../draft/draft-store.ts';
import { EMPTY_IDENTITY } from '../entry-form.ts';
import { findSender } from '../../../lib/outbox/sender.ts';
import { newItem } from '../../../lib/outbox/item.ts';
import { addToOutbox, removeFromOutbox } from '../../../lib/outbox/store.ts';
import { entryKind } from '../outbox/entry-kind.ts';
import type { EntryPayload, QueuedEntry } from '../outbox/queued-entry.ts';

/** Returns the add-cigar flow at step 3, with the same key as without lighting the cigar. */
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

/** Returns an entry in progress, for the case that the add-cigar flow already holds another cigar. */
function asEntry({ member, payload }: QueuedEntry, minutes: number | null): QueuedEntry {
  const { lit: _lit, ...rest } = payload;
  const entry: EntryPayload = { ...rest, values: { ...rest.values, smoking_time: minutes }, putsDown: true };
  return newItem(entryKind, member, entry);
}

/** Finishes a cigar that is still only on this device. @returns true if the add-cigar flow continues with it */
export async function finishOnDevice(queued: QueuedEntry, minutes: number | null): Promise<boolean> {
  const { member } = queued;
  const isFree = (await readDraft(member, ADD_DRAFT)) === null;
  if (isFree) await writeDraft(member, ADD_DRAFT, asDraft(queued, minutes), []);
  else await addToOutbox(asEntry(queued, minutes), { items: [queued.name] });
  // If it is being sent right now, the draft's key finds the same entry.
  if (isFree) await removeFromOutbox(queued);
  if (!isFree) findSender(member)?.wake();
  return isFree;
}
