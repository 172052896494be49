import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Staff name their passkeys, and a mailed link may also reset a password. */
export const up = async (db: Db): Promise<void> => {
  await sql`alter table staff_passkey add column name text not null default 'Passkey'
    constraint staff_passkey_name_check check (name <> '')`.execute(db);
  await sql`alter table staff_invitation add column purpose text not null default 'join'
    constraint staff_invitation_purpose_check check (purpose in ('join', 'reset'))`.execute(db);
};
