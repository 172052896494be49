import { REDEMPTION_STATES, type RedemptionStatus } from '@stoa/contract/store.rules';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayBecome } from './redemption.ts';

it('a redemption only moves forward, in thousands of histories', () => {
  const path = ['requested', 'processing', 'shipped', 'delivered'] as const;
  const wishes = fc.array(fc.constantFrom(...REDEMPTION_STATES), { maxLength: 12 });
  fc.assert(
    fc.property(wishes, (requested) => {
      let state: RedemptionStatus = 'requested';
      for (const wish of requested) {
        const [from, to] = [path.indexOf(state as never), path.indexOf(wish as never)];
        const should =
          wish === 'cancelled' ? state === 'requested' || state === 'processing' : from >= 0 && to > from;
        expect([state, wish, mayBecome(state, wish)]).toEqual([state, wish, should]);
        if (should) state = wish;
      }
    }),
    { numRuns: 3_000, seed: 7 },
  );
});
