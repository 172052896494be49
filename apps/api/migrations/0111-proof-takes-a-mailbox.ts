import { sql, type Kysely } from 'kysely';

/**
 * Only a proved address takes a mailbox (decision 0044). Anybody can write somebody else's address with a tag, and claim a code with
 * it: that account kept the owner of the mailbox from counting. As in migration 0098, but for what is said of `email_verified_at`.
 */
const statements = [
  sql`create or replace function set_member_counts() returns trigger language plpgsql as $$
    begin
      if not ((new.email_verified_at is not null or new.first_claimed_at is not null)
          and new.suspended_at is null and new.deleted_at is null) then
        new.counts := false;
        return new;
      end if;
      if new.email_verified_at is null then
        new.counts := true;
        return new;
      end if;
      perform pg_advisory_xact_lock(4517098, hashtext(mailbox_of(new.email_key)));
      new.counts := not exists (select from member as other
        where other.email_key is not null and mailbox_of(other.email_key) = mailbox_of(new.email_key)
          and other.counts and other.email_verified_at is not null and other.id <> new.id);
      return new;
    end $$`,
  // Setting a column to itself starts the trigger.
  sql`update member set suspended_at = suspended_at
    where not counts and (email_verified_at is not null or first_claimed_at is not null)
      and suspended_at is null and deleted_at is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
