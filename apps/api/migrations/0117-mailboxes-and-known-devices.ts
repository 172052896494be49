import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

/**
 * `mailbox_of` knows more spellings of a mailbox, so its index is rebuilt. If accounts now share a mailbox, only the oldest
 * keeps counting (decision 0044). Setting a column to itself fires the triggers. Devices stay known until all sign-ins end
 * (decision 0054).
 */
const statements = [
  sql`alter table member add column sign_ins_ended_at timestamptz(3)`,
  sql`reindex index member_mailbox`,
  sql`update member set suspended_at = suspended_at
    where counts and email_verified_at is not null and exists (select from member as earlier
      where earlier.email_key is not null and mailbox_of(earlier.email_key) = mailbox_of(member.email_key)
        and earlier.counts and earlier.email_verified_at is not null
        and (earlier.created_at, earlier.id) < (member.created_at, member.id))`,
];

export const up = async (db: Db): Promise<void> => {
  await applyFunctions(db);
  for (const statement of statements) await statement.execute(db);
};
