import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reachedAt } from './aggregate.ts';

it('the first moment a sum reached its target is found in random histories', () => {
  const history = fc.record({
    before: fc.integer({ min: 0, max: 60 }),
    amounts: fc.array(fc.integer({ min: -5, max: 20 }), { maxLength: 30 }),
    target: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(history, ({ before, amounts, target }) => {
      const changes = amounts.map((amount, index) => ({
        id: index,
        member_id: 1,
        amount,
        at: new Date(index),
      }));
      const sums = amounts.map((_, index) => before + amounts.slice(0, index + 1).reduce((a, b) => a + b, 0));
      const first = sums.findIndex((sum) => sum >= target);
      expect(reachedAt(before, changes, target)).toEqual(first === -1 ? null : new Date(first));
    }),
    { numRuns: 3_000, seed: 6 },
  );
});
