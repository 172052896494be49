import type { AmendsState, Fault } from '@stoa/contract/amends.rules';
import type { ColumnType, Generated } from 'kysely';

interface AmendsTable {
  id: Generated<number>;
  /** Unique, because a code is one cigar. */
  code: string;
  /** The entry that the request came from. Later entries with the same code show it too. */
  entry_id: number;
  member_id: number;
  product_id: number;
  batch_id: number;
  faults: Fault[];
  words: ColumnType<string, string | undefined, string>;
  /** Shared prefix of the photo's keys. */
  photo: string | null;
  points: number;
  state: AmendsState;
  reason: Generated<string>;
  staff_id: Generated<number | null>;
  decided_by: Generated<string>;
  decided_at: Generated<Date | null>;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    amends: AmendsTable;
  }
}
