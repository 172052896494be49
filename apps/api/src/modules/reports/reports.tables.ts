import type { Outcome, Reportable, ReportReason } from '@stoa/contract/reports.rules';
import type { Generated } from 'kysely';

/** Groups all reports of one item until the decision. At most one case per item is open. */
export interface ReportCaseTable {
  id: Generated<number>;
  kind: Reportable;
  thing_id: number;
  member_id: number;
  /** The entry itself, or the entry of a photo or reply. */
  entry_id: number | null;
  /** The content at the first report. If staff let the item stay, the content at the decision, or empty if it was gone. */
  content_key: string;
  /** The thing's text at the first report. */
  reported_text: string;
  opened_at: Date;
  hidden_at: Generated<Date | null>;
  decided_at: Generated<Date | null>;
  decision: Generated<Outcome | null>;
  rule: Generated<ReportReason | null>;
  note: Generated<string>;
  /** Null for automation. */
  staff_id: Generated<number | null>;
  /** The staff member's name at the time. */
  decided_by: Generated<string>;
}

interface ReportTable {
  id: Generated<number>;
  case_id: number;
  /** Null once the account is gone. */
  member_id: number | null;
  reason: ReportReason;
  text: string;
  /** The content as the reporter saw it. It differs after a change. */
  content_key: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    report_case: ReportCaseTable;
    report: ReportTable;
  }
}
