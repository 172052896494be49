import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '@stoa/contract';
import { questionAfter, rememberAsked, withAnswer } from './evening-note.ts';

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
