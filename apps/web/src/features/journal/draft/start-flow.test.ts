import type { Entry } from '@stoa/contract';
import { describe, expect, test } from 'vitest';
import { freshValues } from '../entry-form.ts';
import { type AddDraft, draftOfLot, freshDraft } from './add-draft.ts';
import { startFlow } from './start-flow.ts';

const photo = (name: string) => new File(['x'], name);
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`));

const NOTHING_SHARED = { photos: [], note: '' };
const ANOTHER_BAND = { code: 'BBBBBBBB', lot: null, blind: false };
const LOT = { id: 3, named: { name: 'Quiet Toro', brand_name: 'Hearth', vitola: 'Toro' } };
const A_LOT = { code: '', lot: LOT, blind: false };

const loggedOffline: AddDraft = { ...freshDraft('AAAAAAAA'), step: 'experience' };
const { photos: _none, ...values } = freshValues(false);
const typed = { ...freshDraft('').identity, name: 'Corona' };
const inJournal: AddDraft = { ...loggedOffline, entry: { id: 4 } as Entry, isTouched: true };

describe('an unfinished entry that only this device has', () => {
  test.each([
    ['logged offline, without a letter about it', loggedOffline, []],
    ['logged offline, with text', { ...loggedOffline, values }, []],
    ['named at the second step', { ...freshDraft(''), step: 'details', identity: typed }, []],
    ['named, and back at the first step', { ...freshDraft(''), identity: typed }, []],
    ['with a shared photo', freshDraft(''), [photo('lounge.jpg')]],
    ['with a shared note', { ...freshDraft(''), note: 'Cedar.' }, []],
  ] as const)('%s, is asked about before another cigar replaces it', (_what, value, shared) => {
    const found = { value, photos: [...shared] };
    for (const start of [ANOTHER_BAND, A_LOT]) {
      const { other, resumed } = startFlow(found, start, NOTHING_SHARED);
      expect([other, resumed]).toEqual([found, false]);
    }
  });

  test('is continued without a question by its own code, or by none', () => {
    const found = { value: loggedOffline, photos: [] };
    for (const code of ['AAAA-AAAA', '']) {
      const { flow, other, resumed } = startFlow(found, { ...ANOTHER_BAND, code }, NOTHING_SHARED);
      expect([flow, other, resumed]).toEqual([loggedOffline, null, true]);
    }
  });
});

test.each([
  ['an entry in the journal, which has its own draft', inJournal],
  ['a code and nothing else', freshDraft('AAAAAAAA')],
  ['a checked code and nothing else', { ...freshDraft('AAAAAAAA'), step: 'details' }],
  ['a lot’s cigar as the humidor knows it', draftOfLot({ ...LOT, id: 9 })],
] as const)('no one is asked about %s', (_what, value) => {
  expect(startFlow({ value, photos: [] }, ANOTHER_BAND, NOTHING_SHARED).other).toBeNull();
});

test('shared photos fill the entry up to ten, and the rest are counted', () => {
  const found = { value: loggedOffline, photos: photos(8) };
  const started = startFlow(found, { ...ANOTHER_BAND, code: '' }, { photos: photos(3), note: '' });
  expect([started.photos.length, started.left]).toEqual([10, 1]);
});
