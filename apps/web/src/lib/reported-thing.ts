import type { Reportable } from '@stoa/contract/reports.rules';

export interface ReportedThing {
  kind: Reportable;
  id: number;
  /** For example “this reply”. */
  what: string;
  /** The owner; null if hidden. */
  member: { id: number; name: string } | null;
}
