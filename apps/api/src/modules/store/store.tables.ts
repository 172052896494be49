import type { Incident, RedemptionStatus } from '@stoa/contract/store.rules';
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
  /** The brand's cost of one in cents; null if unknown. */
  cost_cents: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** Stays after a refund. Sending the parcel again clears it. */
  incident: Generated<Incident | null>;
  incident_at: Generated<Date | null>;
  /** How often it was packed to be sent, from 1. */
  attempt: Generated<number>;
  /** Equal for all redemptions in a parcel. */
  box: ColumnType<string, never, never>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    reward: RewardTable;
    redemption: RedemptionTable;
  }
}
