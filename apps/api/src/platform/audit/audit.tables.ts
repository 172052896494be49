import type { Generated } from 'kysely';

export interface OperatorAuditTable {
  id: Generated<number>;
  at: Date;
  call: string;
  status: number;
  address: string;
  subject: string;
  by: 'staff' | 'automation' | 'nobody';
  staff_id: number | null;
  /** The person's name at the time, or automation's claimed name. */
  operator: string;
  about: string;
  thing_kind: string | null;
  thing_id: number | null;
  before: unknown;
  after: unknown;
}

declare module '../database/database.ts' {
  interface Schema {
    operator_audit: OperatorAuditTable;
  }
}
