import type { Entry } from '@stoa/contract';
import { newItem } from '../../../lib/outbox/item.ts';
import { slot } from '../../../lib/storage.ts';
import { ENTRY } from '../outbox/new-entry.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';
import { eveningOf, questionOf } from './question-of.ts';

/** Code points of a private note. */
const NOTE_MAX = 10_000;
/** Where a note has no room for it, nothing is asked. */
export const ANSWER_MAX = 2000;

/** Just saved: in the journal, or on this device only. */
export type Written = { entry: Entry; queued?: never } | { queued: QueuedEntry; entry?: never };

const asked = slot('localStorage', 'stoa.evening');
const markOf = (member: number, now: Date) => `${member} ${eveningOf(now)}`;

/** Once an evening is enough, on this device. */
export const rememberAsked = (member: number, now: Date): void => asked.write(markOf(member, now));

const isFinished = ({ entry, queued }: Written) =>
  entry ? !entry.in_progress : queued.payload.values.overall_rating !== null;

export const noteOf = ({ entry, queued }: Written): string =>
  (entry ? entry.private_note : queued.payload.values.private_note) ?? '';

/** The question that follows a finished entry; null where none does. */
export function questionAfter(member: number, written: Written, now: Date): string | null {
  if (!isFinished(written) || asked.read() === markOf(member, now)) return null;
  const question = questionOf(member, eveningOf(now));
  const room = NOTE_MAX - Array.from(noteOf(written)).length - question.length;
  return room < ANSWER_MAX ? null : question;
}

/** The answer below the note, under its question. */
export const withAnswer = (note: string, question: string, answer: string): string =>
  [note.trim(), `${question}\n${answer.trim()}`].filter(Boolean).join('\n\n');

/**
 * A queued entry with another private note. Where the first one may have been sent already, its key finds what it did:
 * nothing is added twice, and its photos are not sent again.
 */
export const withNote = (
  { member, payload }: QueuedEntry,
  note: string,
  maySent: boolean,
  now: Date,
): QueuedEntry => {
  const sentPhotos = { photos: [], remove_images: [], photo_order: [] };
  const values = { ...payload.values, private_note: note, ...(maySent && sentPhotos) };
  return newItem(ENTRY, member, { ...payload, values }, now);
};
