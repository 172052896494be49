export interface MailTokenTable {
  hash: Buffer;
  member_id: number;
  purpose: 'verify_email';
  /** The address that the token verifies; the token is void once the member's address has changed. */
  email_key: string;
  expires_at: Date;
}

export interface ResetCodeTable {
  member_id: number;
  hash: Buffer;
  wrong_tries: number;
  expires_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    mail_token: MailTokenTable;
    reset_code: ResetCodeTable;
  }
}
