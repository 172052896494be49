import { expect, test } from 'vitest';
import { noteOf } from './parcel-texts.ts';
import type { ParcelReward } from './parcels.queries.ts';

const parcel = (...notes: string[]) => ({
  id: 1,
  rewards: notes.map((tracking_note, index) => ({ id: index + 1, tracking_note }) as ParcelReward),
});

test('a new note goes to the rewards with the parcel’s note or without one, and leaves another number alone', () => {
  expect(noteOf(parcel('UPS 1', 'UPS 2', '', 'UPS 1'))).toEqual({
    text: 'UPS 1',
    ids: [1, 3, 4],
    others: ['UPS 2'],
  });
  expect(noteOf(parcel('', 'UPS 2'))).toEqual({ text: '', ids: [1], others: ['UPS 2'] });
  expect(noteOf(parcel('UPS 1', 'UPS 1'))).toEqual({ text: 'UPS 1', ids: [1, 2], others: [] });
});
