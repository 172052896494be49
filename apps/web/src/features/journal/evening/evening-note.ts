import type { Entry } from '@stoa/contract';
import { newItem } from '../../../lib/outbox/item.ts';
import { slot } from '../../../lib/storage.ts';
import { ENTRY } from '../outbox/new-entry.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';
import { getEvening, questionFor } from './evening-question.ts';

/** The limit of a private note, in code points. */
const NOTE_MAX = 10_000;
/** A note without room for this many code points gets no question. */
export const ANSWER_MAX = 2000;

export type Written = { entry: Entry; queued?: never } | { queued: QueuedEntry; entry?: never };

const lastAsked = slot('localStorage', 'stoa.evening');
const markFor = (member: number, now: Date) => `${member} ${getEvening(now)}`;

/** Records on this device that the app has asked, because once an evening is enough. */
export const rememberAsked = (member: number, now: Date): void => lastAsked.write(markFor(member, now));

const isCompleted = ({ entry, queued }: Written) =>
  entry ? !entry.in_progress : queued.payload.values.overall_rating !== null;

export const getNote = ({ entry, queued }: Written): string =>
  (entry ? entry.private_note : queued.payload.values.private_note) ?? '';

export function questionAfter(member: number, written: Written, now: Date): string | null {
  if (!isCompleted(written) || lastAsked.read() === markFor(member, now)) return null;
  const question = questionFor(member, getEvening(now));
  const room = NOTE_MAX - Array.from(getNote(written)).length - question.length;
  return room < ANSWER_MAX ? null : question;
}

export const withAnswer = (note: string, question: string, answer: string): string =>
  [note.trim(), `${question}\n${answer.trim()}`].filter(Boolean).join('\n\n');

/**
 * Returns a queued entry with another private note. If the first one was sent already, its key finds it: nothing is
 * added twice, and its photos aren't sent again.
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
