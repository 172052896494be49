import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Finds mailboxes where no account counts, and lets one count (decision 44): it was locked when the place became free. */
export const reassignMailboxes = async (db: Db): Promise<void> => {
  await sql`
    select pass_on_mailbox(mailbox) from (
      select distinct mailbox_of(email_key) as mailbox from member
       where email_key is not null and not counts
         and (email_verified_at is not null or first_claimed_at is not null)
         and suspended_at is null and deleted_at is null) as left_out
     where not exists (select from member as holder where holder.email_key is not null and holder.counts and holder.email_verified_at is not null
                        and mailbox_of(holder.email_key) = mailbox)`.execute(db);
};
