import type { Challenge } from '@stoa/contract';
import { isComplete } from '@stoa/contract/store.rules';

/** Prefers open challenges to complete ones, then those the viewer contributed to, then the most advanced. */
export function leadingChallenge(all: readonly Challenge[]): Challenge | undefined {
  const rank = (one: Challenge) => [
    isComplete(one) ? 1 : 0,
    one.my_share > 0 ? 0 : 1,
    -one.progress_percentage,
    one.id,
  ];
  return all
    .filter(({ is_past }) => !is_past)
    .toSorted((a, b) => {
      const [mine, theirs] = [rank(a), rank(b)];
      const at = mine.findIndex((value, index) => value !== theirs[index]);
      return at === -1 ? 0 : (mine[at] ?? 0) - (theirs[at] ?? 0);
    })[0];
}
