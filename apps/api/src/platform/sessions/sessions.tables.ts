import type { PersonalRight } from '@stoa/contract/tokens.rules';
import type { Generated } from 'kysely';

interface SignInTable {
  id: Generated<number>;
  member_id: number;
  created_at: Date;
  /** Null if an earlier version opened it. */
  last_used_at: Date | null;
  /** The last proof of identity, for step-up; null if an earlier version opened it: then `created_at`. */
  proved_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
  device: string;
  /** "Chicago, Illinois"; null if none is recorded. */
  place: string | null;
  /** Set for a personal token, with its rights; null for a device. */
  token_name: Generated<string | null>;
  rights: Generated<PersonalRight[] | null>;
  /** When we notified the member that the token ended. */
  announced_at: Generated<Date | null>;
}

interface SessionTokenTable {
  hash: Buffer;
  sign_in_id: number;
  kind: 'access' | 'refresh' | 'personal';
  expires_at: Date;
  used_at: Date | null;
}

declare module '../database/database.ts' {
  interface Schema {
    sign_in: SignInTable;
    session_token: SessionTokenTable;
  }
}
