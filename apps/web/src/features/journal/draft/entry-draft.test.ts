import type { Entry } from '@stoa/contract';
import { expect, test } from 'vitest';
import { entryValues } from '../entry-form.ts';
import { freshDraft } from './add-draft.ts';
import { draftOfEntry } from './entry-draft.ts';

const photos = (...names: readonly string[]) => names.map((name) => new File(['x'], name));
const images = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const entry = (stored: number) =>
  ({
    id: 4,
    in_progress: true,
    location: null,
    said: [],
    experience_note: '',
    journal_images: images(stored),
  }) as unknown as Entry;
const flow = freshDraft('');
const typed = (stored: number, remove_images: number[] = []) => {
  const { photos: _none, ...values } = entryValues(entry(stored), false);
  return { ...values, experience_note: 'Cedar.', remove_images };
};
const names = (files: readonly File[] = []) => files.map(({ name }) => name);

test('shared photos follow those that the member already chose for the entry', () => {
  const own = { value: typed(0), photos: photos('mine.jpg') };
  const { found, left } = draftOfEntry(entry(0), own, { flow, photos: photos('shared.jpg') }, false);
  expect([found?.value.experience_note, names(found?.photos), left]).toEqual([
    'Cedar.',
    ['mine.jpg', 'shared.jpg'],
    0,
  ]);
});

test('shared photos take the room that the entry’s own photos leave, and the rest are counted', () => {
  const own = { value: typed(9, [8]), photos: photos('mine.jpg') };
  const shared = { flow, photos: photos('fits.jpg', 'too many.jpg') };
  const { found, left } = draftOfEntry(entry(9), own, shared, false);
  expect([names(found?.photos), left]).toEqual([['mine.jpg', 'fits.jpg'], 1]);
});

test('a shared photo or note begins a draft, and nothing shared begins none', () => {
  const shared = draftOfEntry(entry(0), null, { flow, photos: photos('shared.jpg') }, false);
  expect(names(shared.found?.photos)).toEqual(['shared.jpg']);
  const noted = draftOfEntry(entry(0), null, { flow: { ...flow, note: 'Cream.' }, photos: [] }, false);
  expect(noted.found?.value.experience_note).toBe('Cream.');
  expect(draftOfEntry(entry(0), null, { flow, photos: [] }, false).found).toBeNull();
});
