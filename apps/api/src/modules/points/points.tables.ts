import type { CAUSES } from '@stoa/contract';
import type { Generated } from 'kysely';

export type Cause = (typeof CAUSES)[number];

export interface LedgerLineTable {
  id: Generated<number>;
  member_id: number;
  cause: Cause;
  /** Code, badge, referred member, or redemption: unique with member and cause. */
  cause_key: string;
  points: number;
  /** Changes the total ever earned. */
  earned: number;
  balance: number;
  /** A trigger numbers the line among the member's lines, and among those that earned something. */
  number: Generated<number>;
  earning: Generated<number>;
  title: string;
  picture: string | null;
  entry_id: number | null;
  created_at: Date;
}

interface BadgeEarnedTable {
  member_id: number;
  badge: string;
  earned_at: Date;
}

interface LineCountTable {
  member_id: number;
  line: string;
  cigars: number;
}

export interface BadgeBackfillTable {
  id: Generated<number>;
  started_at: Date;
  finished_at: Generated<Date | null>;
  after_id: Generated<number>;
  members_total: number;
  members_done: Generated<number>;
  badges_earned: Generated<number>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    ledger_line: LedgerLineTable;
    badge_earned: BadgeEarnedTable;
    badge_backfill: BadgeBackfillTable;
    line_count: LineCountTable;
  }
}
