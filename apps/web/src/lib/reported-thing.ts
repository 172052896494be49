import type { Reportable } from '@stoa/contract/reports.rules';

/** What a member is about to report. */
export interface ReportedThing {
  kind: Reportable;
  id: number;
  /** “this reply”. */
  what: string;
  /** Whose it is; null where that is hidden. */
  member: { id: number; name: string } | null;
}
