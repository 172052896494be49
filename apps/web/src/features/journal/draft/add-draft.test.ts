import { expect, it } from 'vitest';
import { freshDraft, isWorthResuming, withSharedNote } from './add-draft.ts';

const shared = { ...freshDraft(''), note: 'Cedar, then cream.' };

it.each([
  ['', 'Cedar, then cream.'],
  ['A fine evening.', 'A fine evening.\n\nCedar, then cream.'],
  ['Cedar, then cream.', 'Cedar, then cream.'],
])('a shared text is appended once to the note %j', (experience_note, note) => {
  expect(withSharedNote({ experience_note }, shared)).toEqual({ experience_note: note });
});

it('a draft with only a shared text is worth resuming', () => {
  expect([isWorthResuming(shared), isWorthResuming(freshDraft(''))]).toEqual([true, false]);
});
