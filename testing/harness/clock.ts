import type { Clock } from '@stoa/api/platform/clock';

export interface TestClock extends Clock {
  advance(by: number): void;
}

/** A clock that runs by itself and that a test can move. */
export const testClock = (): TestClock => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (by) => {
      ahead += by;
    },
  };
};
