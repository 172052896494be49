import type { AmendsState, Fault } from '@stoa/contract/amends.rules';
import type { ColumnType, Generated } from 'kysely';

export interface AmendsTable {
  id: Generated<number>;
  /** Once for ever, as a code is one cigar. */
  code: string;
  /** The entry that it was asked for; a later one of the same code shows it too. */
  entry_id: number;
  member_id: number;
  product_id: number;
  batch_id: number;
  faults: Fault[];
  words: ColumnType<string, string | undefined, string>;
  /** The part of the photo's keys that its sizes share. */
  photo: string | null;
  /** What logging the cigar had earned. */
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
