import { entryValues } from '../entry-form.ts';
import { findSender } from '../../../lib/outbox/sender.ts';
import { ofKind } from '../../../lib/outbox/item.ts';
import { addToOutbox, outboxItems } from '../../../lib/outbox/store.ts';
import { entryKind } from '../outbox/entry-kind.ts';
import { changedEntry } from '../outbox/new-entry.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';
import { saveEntry } from '../outbox/save-entry.ts';
import { getNote, withAnswer, withNote, type Written } from './evening-note.ts';

async function replaceQueued(queued: QueuedEntry, note: string): Promise<void> {
  const { member, name } = queued;
  const sender = findSender(member);
  const waiting = ofKind(entryKind, await outboxItems(member)).find((one) => one.name === name);
  const isAtRest = waiting !== undefined && sender?.progress.read()?.name !== name;
  const items = isAtRest ? [name] : [];
  await addToOutbox(withNote(waiting ?? queued, note, !isAtRest, new Date()), { items });
  sender?.wake();
}

/** Writes the answer into the entry's private note. Rejects as `saveEntry` does. */
export async function saveAnswer(
  member: number,
  written: Written,
  question: string,
  answer: string,
): Promise<void> {
  const note = withAnswer(getNote(written), question, answer);
  if (written.queued) {
    await replaceQueued(written.queued, note);
    return;
  }
  // A finished entry has its own choice of showing its place.
  const base = entryValues(written.entry, written.entry.is_location_public);
  const values = { ...base, private_note: note };
  await saveEntry(changedEntry({ member, values, base, now: new Date() }, written.entry), {});
}
