/** Constants and texts of the store and the challenges (product.md §2, §4, §8, §9). */

export const HISTORY_PAGE_SIZE = 10;
export const STORE_HISTORY_PAGE_SIZE = 8;
/** As the history's `reward_id`, it means every reward. */
export const ANY_REWARD = -1;
/** A challenge's bar shows its label from this percentage on. */
export const LABEL_FROM_PERCENT = 30;

export const REDEMPTION_KINDS = ['reward', 'replacement'] as const;

/** The highest cost of a reward, in cents. */
export const REWARD_COST_MAX = 10_000_000;

export const REDEMPTION_STATES = ['requested', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATES)[number];

export const PARCEL_STATE_NAMES: Readonly<Record<RedemptionStatus, string>> = {
  requested: 'Requested',
  processing: 'Packing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Staff can move several parcels to these states together, but cancel only one at a time. */
export const BULK_STATES = ['processing', 'shipped', 'delivered'] as const satisfies RedemptionStatus[];
export type BulkStatus = (typeof BULK_STATES)[number];

/** States only go forward. A shipped redemption can't be cancelled. */
export const NEXT_STATES: Readonly<Record<RedemptionStatus, readonly RedemptionStatus[]>> = {
  requested: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** A shipped parcel may come back or get lost. Staff then send it again or refund it. */
export const INCIDENTS = ['returned', 'lost'] as const;
export type Incident = (typeof INCIDENTS)[number];

/** Rewards that staff can move in one call. */
export const MOVED_MAX = 500;

/** Parcels in one file of tracking numbers. */
export const NUMBERS_LINES_MAX = 1_000;
export const NUMBERS_COLUMNS = ['parcel', 'number'] as const;
export const NUMBER_OUTCOMES = ['refused', 'changed', 'new'] as const;
export type NumberOutcome = (typeof NUMBER_OUTCOMES)[number];
export const PREVIEWED_NUMBERS_MAX = 200;
export const TRACKING_NOTE_MAX = 500;

export const STORE_TEXTS = {
  noRewards: 'No rewards available',
  noneRedeemed: 'No rewards redeemed yet',
  redeemed: 'Reward redeemed successfully',
  redeemFailed: 'An error occurred while redeeming the reward. Please try again.',
  addressMissing: 'Please select or enter a complete address.',
  complete: 'Complete!',
} as const;

/** product.md §8. */
export const tooFewPoints = (missing: number): string =>
  `You do not have enough points to redeem this reward. You need ${missing.toLocaleString('en-US')} more points to redeem this reward.`;

/** Returns the rounded percentage of the target (product.md §9). */
export const doneCount = (progressPercentage: number, target: number): number =>
  Math.round((progressPercentage / 100) * target);

export const isComplete = (challenge: { is_unlocked: boolean; progress_percentage: number }): boolean =>
  challenge.is_unlocked || challenge.progress_percentage >= 100;
