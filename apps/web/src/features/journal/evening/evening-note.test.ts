import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '@stoa/contract';
import { freshValues } from '../entry-form.ts';
import { unsentEntry } from '../outbox/new-entry.ts';
import { questionAfter, rememberAsked, withAnswer, withNote } from './evening-note.ts';

const evening = new Date(2026, 4, 1, 21, 0);
const finished = { entry: { in_progress: false, private_note: '' } as Entry };

beforeEach(() => rememberAsked(0, evening));

test('the answer goes below the note, under its question', () => {
  expect(withAnswer('', 'What was enough?', ' This. ')).toBe('What was enough?\nThis.');
  expect(withAnswer('Too strong.\n', 'What was enough?', 'This.')).toBe(
    'Too strong.\n\nWhat was enough?\nThis.',
  );
});

test('a completed entry is followed by one question an evening, and an unfinished one by none', () => {
  expect(questionAfter(7, finished, evening)).toMatch(/\?$/);
  const unfinished = { entry: { in_progress: true, private_note: '' } as Entry };
  expect(questionAfter(7, unfinished, evening)).toBeNull();
  rememberAsked(7, evening);
  expect(questionAfter(7, finished, evening)).toBeNull();
  expect(questionAfter(8, finished, evening)).toMatch(/\?$/);
  expect(questionAfter(7, finished, new Date(2026, 4, 2, 21, 0))).toMatch(/\?$/);
});

test('nothing is asked when the note has no room for an answer', () => {
  const full = { entry: { in_progress: false, private_note: 'x'.repeat(9000) } as Entry };
  expect(questionAfter(7, full, evening)).toBeNull();
});

test('adding the answer to a queued entry adds neither the entry nor its photos twice', () => {
  const values = { ...freshValues(false), photos: [new File(['x'], 'band.jpg')] };
  const queued = unsentEntry(
    { member: 7, values, now: evening },
    { cigar: { kind: 'code', code: '7KQ2M9XA' }, addKey: 'add', smokedAt: evening.toISOString() },
  );
  const atRest = withNote(queued, 'Note', false, evening);
  expect([atRest.payload.values.private_note, atRest.payload.values.photos.length]).toEqual(['Note', 1]);
  const sentAlready = withNote(queued, 'Note', true, evening);
  expect(sentAlready.payload.addKey).toBe('add');
  expect(sentAlready.key).not.toBe(queued.key);
  expect(sentAlready.payload.values.photos).toEqual([]);
  expect(sentAlready.name).not.toBe(queued.name);
});
