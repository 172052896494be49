import type { Generated } from 'kysely';

export interface OperatorAuditTable {
  id: Generated<number>;
  at: Date;
  call: string;
  status: number;
  address: string;
  /** The request's id, as logged. */
  subject: string;
  operator: string;
  about: string;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    operator_audit: OperatorAuditTable;
  }
}
