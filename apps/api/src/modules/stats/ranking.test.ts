import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ranked } from './ranking.ts';

const standing = (id: number, cigars: number, minute: number) => ({
  id,
  cigars,
  reached_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
});

it('equal counts share a rank, with the earlier achiever first', () => {
  const rows = ranked([standing(1, 3, 9), standing(2, 7, 5), standing(3, 7, 2), standing(4, 3, 9)]);
  expect(rows.map(({ row, rank }) => [row.id, rank])).toEqual([
    [3, 1],
    [2, 1],
    [1, 3],
    [4, 3],
  ]);
});

it('ranks equal a direct count on random boards', () => {
  const row = fc.record({
    id: fc.nat(),
    cigars: fc.integer({ min: 1, max: 6 }),
    reached_at: fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-01-01T00:00:09Z'),
      noInvalidDate: true,
    }),
  });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 });
  fc.assert(
    fc.property(rows, (board) => {
      const standings = ranked(board);
      expect(standings.map(({ row: { id } }) => id).toSorted((a, b) => a - b)).toEqual(
        board.map(({ id }) => id).toSorted((a, b) => a - b),
      );
      for (const [index, one] of standings.entries()) {
        expect(one.rank).toBe(board.filter(({ cigars }) => cigars > one.row.cigars).length + 1);
        const next = standings[index + 1]?.row;
        if (next === undefined) continue;
        const [a, b] = [one.row.reached_at.getTime(), next.reached_at.getTime()];
        const isBefore =
          one.row.cigars > next.cigars ||
          (one.row.cigars === next.cigars && (a < b || (a === b && one.row.id < next.id)));
        expect(isBefore).toBe(true);
      }
    }),
    { numRuns: 3_000, seed: 5 },
  );
});
