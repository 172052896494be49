import { expect, test } from 'vitest';
import type { Parcel } from './parcels.queries.ts';
import { keepChosen } from './use-chosen.ts';

const shown = (...all: number[][]) =>
  all.map(
    (ids) =>
      ({
        id: ids[0] ?? 0,
        member_name: 'Ada Lovelace',
        address: { recipient: '' },
        rewards: ids.map((id) => ({ id, tracking_note: '' })),
      }) as Parcel,
  );
const chosen = (...all: number[][]) =>
  all.map((ids) => ({ id: ids[0] ?? 0, ids, name: '', note: '', noted: ids }));
const retained = (before: number[][], now: number[][]) =>
  keepChosen(chosen(...before), shown(...now)).map(({ id, ids, more }) => ({ id, ids, more }));

test('a reward that comes into a selected parcel isn’t selected with it', () => {
  expect(retained([[1, 2]], [[1, 2, 3], [4]])).toEqual([{ id: 1, ids: [1, 2], more: 1 }]);
});

test('a reward that leaves a selected parcel is no longer selected, even if it gave the parcel its number', () => {
  expect(retained([[1, 2]], [[2]])).toEqual([{ id: 2, ids: [2], more: 0 }]);
});

test('a selected parcel on another page stays as it is', () => {
  expect(
    retained(
      [
        [1, 2],
        [7, 8],
      ],
      [[7, 8]],
    ),
  ).toEqual([
    { id: 1, ids: [1, 2], more: 0 },
    { id: 7, ids: [7, 8], more: 0 },
  ]);
});
