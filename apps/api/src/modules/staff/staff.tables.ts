import type { ApprovalKind, StaffRole } from '@stoa/contract/staff.rules';
import type { Generated } from 'kysely';

interface StaffTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  name: string;
  roles: StaffRole[];
  password_hash: string | null;
  invited_at: Date;
  joined_at: Date | null;
  left_at: Date | null;
}

interface StaffInvitationTable {
  id: Generated<number>;
  staff_id: number;
  hash: Buffer;
  expires_at: Date;
  ended_at: Date | null;
  purpose: Generated<'join' | 'reset'>;
}

interface StaffSessionTable {
  id: Generated<number>;
  staff_id: number;
  hash: Buffer;
  created_at: Date;
  last_used_at: Date;
  /** The last proof of identity, for step-up. */
  proved_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  device: string;
}

export interface StaffPasskeyTable {
  id: Generated<number>;
  staff_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: Generated<string>;
  created_at: Date;
  last_used_at: Date | null;
}

interface StaffApprovalTable {
  id: Generated<number>;
  kind: ApprovalKind;
  payload: unknown;
  reason: string;
  requested_by: number;
  requested_at: Date;
  expires_at: Date;
  state: Generated<'waiting' | 'confirmed' | 'refused' | 'withdrawn'>;
  decided_by: number | null;
  decided_at: Date | null;
  used_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    staff: StaffTable;
    staff_invitation: StaffInvitationTable;
    staff_session: StaffSessionTable;
    staff_passkey: StaffPasskeyTable;
    staff_approval: StaffApprovalTable;
  }
}
