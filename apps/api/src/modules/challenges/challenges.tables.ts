import type { Generated } from 'kysely';

export interface ChallengeTable {
  id: Generated<number>;
  name: string;
  description: string;
  target_value: number;
  metric: 'points' | 'cigars';
  /** The community's sum over the window, without what waits in `challenge_change`. */
  current_value: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  /** Set once, never taken back. */
  unlocked_at: Date | null;
}

export interface ChallengePictureTable {
  id: Generated<number>;
  challenge_id: number;
  /** Key of the picture in storage. */
  picture: string;
}

/** What of a challenge's sum is a member's. */
export interface ChallengeShareTable {
  challenge_id: number;
  member_id: number;
  amount: number;
}

/** Written by triggers as points are earned and cigars logged; folded into sum and shares. */
export interface ChallengeChangeTable {
  id: Generated<number>;
  challenge_id: number;
  member_id: number;
  amount: number;
  at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    challenge: ChallengeTable;
    challenge_picture: ChallengePictureTable;
    challenge_share: ChallengeShareTable;
    challenge_change: ChallengeChangeTable;
  }
}
