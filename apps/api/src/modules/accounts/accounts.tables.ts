export interface MailTokenTable {
  hash: Buffer;
  member_id: number;
  purpose: 'verify_email';
  /** The address that the token proves; a later address is not proven by it. */
  email_key: string;
  expires_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    mail_token: MailTokenTable;
  }
}
