/** A challenge hasn't begun, is within its window, or has ended. */
export const CHALLENGE_STATES = ['coming', 'running', 'ended'] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];

export const CHALLENGE_PICTURES_MAX = 6;
export const CHALLENGE_TARGET_MAX = 1_000_000_000;
