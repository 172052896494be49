import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../database/database.ts';
import type { StaffRole } from '@stoa/contract/staff.rules';

/** A staff member, identified by their session. */
export interface StaffCaller {
  readonly by: 'staff';
  readonly staffId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly provedAt: Date;
  /** Locks the person's row until the transaction ends. @throws Refusal 401 if the session has ended since the request began */
  requireSession(tx: Tx): Promise<void>;
}

/** The command line or another program, with the operator token. */
interface Automation {
  readonly by: 'automation';
  /** Claimed in a header; never used for authorization. */
  readonly name: string;
}

export type Actor = StaffCaller | Automation;

export interface AuditedCall {
  readonly now: () => Date;
  readonly actor: Actor | null;
  readonly call: string;
  /** Status on success. */
  readonly status: () => number;
  readonly address: string;
  readonly subject: string;
  readonly about: () => string;
  /** True once a transaction has written its row. */
  recorded: boolean;
}

const current = new AsyncLocalStorage<AuditedCall>();

export const inAuditedCall = <T>(call: AuditedCall, work: () => T): T => current.run(call, work);

export const auditedCall = (): AuditedCall | null => current.getStore() ?? null;
