import type { Virtue } from './emblems.ts';
import { dice, idPrefix, type Seed } from './random.ts';
import { journalScenes } from './scene/journal.ts';
import { challenge, notice } from './scene/occasion.ts';
import { lounge, shopFront } from './scene/retailer.ts';
import { rewardKinds, rewardStill, type RewardKind } from './scene/reward.ts';

export { rewardKinds, type RewardKind };

/** Retailers (1200 × 800): a shop front at dusk, or a lounge. */
export function retailerPicture(options: { seed: Seed; name: string }): string {
  const d = dice(`retailer ${options.seed} ${options.name}`);
  const p = idPrefix('r', options.seed, options.name);
  return d.chance(0.55) ? shopFront(p, d) : lounge(p, d);
}

export function rewardPicture(options: { kind: RewardKind; seed: Seed }): string {
  return rewardStill(
    idPrefix('w', options.kind, options.seed),
    options.kind,
    dice(`reward ${options.kind} ${options.seed}`),
  );
}

/** A member's photo (1200 × 900) with a cigar of the given line; each `view` is another place, without one the seed chooses. */
export function journalPhoto(options: { seed: Seed; virtue: Virtue | null; view?: number }): string {
  const d = dice(`journal ${options.seed}`);
  const chosen = d.whole(0, journalScenes.length - 1);
  const scene = journalScenes[(options.view ?? chosen) % journalScenes.length] ?? journalScenes[0];
  return scene(idPrefix('j', options.seed, options.virtue), d, options.virtue);
}

export function challengePicture(options: { seed: Seed }): string {
  return challenge(idPrefix('h', options.seed), dice(`challenge ${options.seed}`));
}

export function noticePicture(options: { seed: Seed }): string {
  return notice(idPrefix('o', options.seed), dice(`notice ${options.seed}`));
}
