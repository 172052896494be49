import type { Outcome, Reportable, ReportReason } from '@stoa/contract/reports.rules';
import type { Generated } from 'kysely';

/** All reports of one thing until they are decided together; at most one of a thing is open. */
export interface ReportCaseTable {
  id: Generated<number>;
  kind: Reportable;
  thing_id: number;
  /** Whose thing it is. */
  member_id: number;
  /** Of an entry, and of the entry of a photo or a reply. */
  entry_id: number | null;
  /** Of the thing when it was first reported; of one that was left as it is, when that was decided, empty if it was gone. */
  content_key: string;
  /** What the thing said when it was first reported. */
  reported_text: string;
  opened_at: Date;
  /** When enough reports had hidden it from others. */
  hidden_at: Generated<Date | null>;
  decided_at: Generated<Date | null>;
  decision: Generated<Outcome | null>;
  rule: Generated<ReportReason | null>;
  /** Sent to the owner. */
  note: Generated<string>;
  /** Null: automation. */
  staff_id: Generated<number | null>;
  /** By the name of that day. */
  decided_by: Generated<string>;
}

export interface ReportTable {
  id: Generated<number>;
  case_id: number;
  /** Null once the account is gone. */
  member_id: number | null;
  reason: ReportReason;
  text: string;
  /** Of the thing as its reporter saw it; another one once it has been changed. */
  content_key: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    report_case: ReportCaseTable;
    report: ReportTable;
  }
}
