import { expect, it } from 'vitest';
import { ranked } from './ranking.ts';

const standing = (id: number, cigars: number, minute: number) => ({
  id,
  cigars,
  reached_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
});

it('lets equal counts share a rank, the earlier achiever first', () => {
  const rows = ranked([standing(1, 3, 9), standing(2, 7, 5), standing(3, 7, 2), standing(4, 3, 9)]);
  expect(rows.map(({ row, rank }) => [row.id, rank])).toEqual([
    [3, 1],
    [2, 1],
    [1, 3],
    [4, 3],
  ]);
});
