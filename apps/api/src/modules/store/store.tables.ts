import type { Generated } from 'kysely';

export interface RewardTable {
  id: Generated<number>;
  name: string;
  description: string;
  points: number;
  /** Key of the picture in storage. */
  picture: string | null;
  /** How many are left; null where there is no limit. */
  stock: number | null;
  active: Generated<boolean>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    reward: RewardTable;
  }
}
