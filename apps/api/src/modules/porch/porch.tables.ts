import type { ReportReason } from '@stoa/contract/reports.rules';
import type { Generated } from 'kysely';

interface CheerTable {
  entry_id: number;
  /** Owner of the entry. */
  owner_id: number;
  member_id: number;
  created_at: Date;
}

interface ReplyTable {
  id: Generated<number>;
  entry_id: number;
  member_id: number;
  text: string;
  /** Set while reports or moderators hide it from everyone but its writer. */
  hidden_at: Generated<Date | null>;
  /** Removed for breaking this rule and permanently hidden. */
  removed_rule: Generated<ReportReason | null>;
  created_at: Date;
}

interface PorchVisitTable {
  member_id: number;
  /** Null before the first visit. */
  seen_at: Date | null;
  suggestions_dismissed_at: Generated<Date | null>;
}

interface DismissedSuggestionTable {
  member_id: number;
  suggested_id: number;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    cheer: CheerTable;
    reply: ReplyTable;
    porch_visit: PorchVisitTable;
    dismissed_suggestion: DismissedSuggestionTable;
  }
}
