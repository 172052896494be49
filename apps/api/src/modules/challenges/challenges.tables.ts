import type { Generated } from 'kysely';

interface ChallengeTable {
  id: Generated<number>;
  name: string;
  description: string;
  target_value: number;
  metric: 'points' | 'cigars';
  /** Excludes pending rows of `challenge_change`. */
  current_value: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  /** Set once, never reset. */
  unlocked_at: Date | null;
}

interface ChallengePictureTable {
  id: Generated<number>;
  challenge_id: number;
  picture: string;
}

interface ChallengeShareTable {
  challenge_id: number;
  member_id: number;
  amount: number;
}

/** Triggers write these for points and cigars; they are pending until aggregated. */
interface ChallengeChangeTable {
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
