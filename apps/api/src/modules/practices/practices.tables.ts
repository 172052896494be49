import type { PracticeName } from '@stoa/contract/practices.rules';
import type { Generated } from 'kysely';

interface PracticeEarnedTable {
  member_id: number;
  practice: PracticeName;
  earned_at: Date;
  /** What it came with: an entry of the member, or of who was made welcome. */
  entry_id: number | null;
}

interface PracticeBackfillTable {
  singleton: Generated<boolean>;
  after_id: Generated<number>;
  finished_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    practice_earned: PracticeEarnedTable;
    practice_backfill: PracticeBackfillTable;
  }
}
