import type { Reportable } from '@stoa/contract/reports.rules';

export interface ReportedThing {
  kind: Reportable;
  id: number;
  /** A text like “this reply”. */
  what: string;
  /** The owner; null if hidden. */
  member: { id: number; name: string } | null;
}
