import type { Generated } from 'kysely';

export interface WaitlistTable {
  id: Generated<number>;
  email_key: string;
  email: string;
  created_at: Date;
  invited_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    waitlist: WaitlistTable;
  }
}
