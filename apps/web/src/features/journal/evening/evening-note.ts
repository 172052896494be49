import type { Entry } from '@stoa/contract';
import { newItem } from '../../../lib/outbox/item.ts';
import { slot } from '../../../lib/storage.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';
import { answerKind } from './answer-kind.ts';
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

/** Returns a queued entry with another private note, and with the same keys: it may have been sent already. */
export const withNote = (queued: QueuedEntry, note: string): QueuedEntry => ({
  ...queued,
  payload: { ...queued.payload, values: { ...queued.payload.values, private_note: note } },
});

/**
 * Returns the answer as its own item after a queued entry, in case that the entry was sent without it. It changes only the
 * note. The key of a new entry finds it, and its photos aren't sent again.
 */
export function answerAfter({ member, payload }: QueuedEntry, note: string, now: Date): QueuedEntry {
  const noPhotos = {
    photos: [],
    remove_images: [],
    photo_order: [],
    describe_photos: [],
    photo_descriptions: [],
  };
  const base = { ...payload.values, ...noPhotos };
  const values = { ...base, private_note: note };
  const change = payload.entryId === null ? {} : { base, putsDown: false };
  return newItem(answerKind, member, { ...payload, values, ...change }, now);
}
