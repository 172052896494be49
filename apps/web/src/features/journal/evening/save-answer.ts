import { entryValues } from '../entry-form.ts';
import { findSender } from '../../../lib/outbox/sender.ts';
import { ofKind } from '../../../lib/outbox/item.ts';
import type { Saving } from '../../../lib/outbox/save.ts';
import { addToOutbox, outboxItems, removeFromOutbox, updateInOutbox } from '../../../lib/outbox/store.ts';
import { entryKind } from '../outbox/entry-kind.ts';
import { answerKind } from './answer-kind.ts';
import { changedEntry } from '../outbox/new-entry.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';
import { saveEntry } from '../outbox/save-entry.ts';
import { answerAfter, getNote, withAnswer, withNote, type Written } from './evening-note.ts';

async function queueAnswer(queued: QueuedEntry, note: string): Promise<void> {
  const { member, name } = queued;
  const waiting = ofKind(entryKind, await outboxItems(member)).find((one) => one.name === name);
  // So that sending it later, perhaps corrected, doesn't undo the answer.
  if (waiting) await updateInOutbox(withNote(waiting, note));
  await addToOutbox(answerAfter(queued, note, new Date()));
  findSender(member)?.wake();
}

/** Discards a queued entry with its answer, which would add the entry again. */
export async function discardEntry(entry: QueuedEntry): Promise<void> {
  const { addKey } = entry.payload;
  const answers = ofKind(answerKind, await outboxItems(entry.member));
  for (const answer of answers)
    if (addKey !== undefined && answer.payload.addKey === addKey) await removeFromOutbox(answer);
  await removeFromOutbox(entry);
}

/** Writes the answer into the entry's private note. Rejects as `saveEntry` does. */
export async function saveAnswer(
  member: number,
  written: Written,
  [question, answer]: readonly [question: string, answer: string],
  saving: Pick<Saving, 'background'> = {},
): Promise<void> {
  const note = withAnswer(getNote(written), question, answer);
  if (written.queued) {
    await queueAnswer(written.queued, note);
    return;
  }
  // A finished entry has its own choice of showing its place.
  const base = entryValues(written.entry, written.entry.is_location_public);
  const values = { ...base, private_note: note };
  await saveEntry(changedEntry({ member, values, base, now: new Date() }, written.entry), saving);
}
