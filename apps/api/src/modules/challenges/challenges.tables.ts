import type { Generated } from 'kysely';

export interface ChallengeTable {
  id: Generated<number>;
  name: string;
  description: string;
  target_value: number;
  metric: 'points' | 'cigars';
  /** The community's sum over the window, kept. */
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

declare module '../../platform/database/database.ts' {
  interface Schema {
    challenge: ChallengeTable;
    challenge_picture: ChallengePictureTable;
  }
}
