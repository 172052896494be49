import type { PracticeName } from '@stoa/contract/practices.rules';
import type { Generated } from 'kysely';

interface PracticeEarnedTable {
  member_id: number;
  practice: PracticeName;
  earned_at: Date;
  /** The entry it came with: the member's, or that of the welcomed newcomer. */
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
