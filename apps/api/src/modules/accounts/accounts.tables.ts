import type { Generated } from 'kysely';

interface MailTokenTable {
  hash: Buffer;
  member_id: number;
  purpose: 'verify_email';
  /** The token verifies this address; it is void once the member's address changes. */
  email_key: string;
  expires_at: Date;
}

interface ResetCodeTable {
  member_id: number;
  hash: Buffer;
  /** Hash of the emailed link, which wrong code attempts don't disable. */
  link_hash: Buffer | null;
  wrong_tries: number;
  expires_at: Date;
}

/** This code links a Google account to the member with its address. */
interface GoogleLinkCodeTable {
  member_id: number;
  google_id: string;
  hash: Buffer;
  wrong_tries: number;
  expires_at: Date;
}

export interface PasskeyTable {
  id: Generated<number>;
  credential_id: string;
  member_id: number;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface EmailChangeTable {
  id: Generated<number>;
  member_id: number;
  old_email: string;
  /** Null without an old address, or if the old one was never verified. */
  old_email_key: string | null;
  new_email: string;
  confirm_hash: Buffer | null;
  undo_hash: Buffer | null;
  requested_at: Date;
  confirmed_at: Date | null;
  undone_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    mail_token: MailTokenTable;
    reset_code: ResetCodeTable;
    google_link_code: GoogleLinkCodeTable;
    passkey: PasskeyTable;
    email_change: EmailChangeTable;
  }
}
