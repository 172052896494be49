import type { RedemptionStatus } from '@stoa/contract/store.rules';
import type { ColumnType, Generated } from 'kysely';

export interface RewardTable {
  id: Generated<number>;
  name: string;
  description: string;
  points: number;
  picture: string | null;
  /** How many are left, or null for no limit. */
  stock: number | null;
  active: Generated<boolean>;
}

export interface RedemptionTable {
  id: Generated<number>;
  member_id: number;
  /** Null for a replacement, which has an amends. */
  reward_id: number | null;
  amends_id: ColumnType<number | null, number | undefined, never>;
  /** Reward and address are copies from the moment of redemption. */
  reward_name: string;
  description: string;
  picture: string | null;
  points: number;
  /** Name on the parcel; '' for the member's own. */
  recipient: Generated<string>;
  street: string;
  line2: Generated<string>;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  status: RedemptionStatus;
  tracking_note: Generated<string>;
  requested_at: Date;
  processing_at: Generated<Date | null>;
  shipped_at: Generated<Date | null>;
  delivered_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    reward: RewardTable;
    redemption: RedemptionTable;
  }
}
