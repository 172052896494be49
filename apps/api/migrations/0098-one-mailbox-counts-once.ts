import { sql, type Kysely } from 'kysely';

/**
 * Of several accounts with one mailbox, one counts (decision 0044). The lock makes two of them that are verified at the same
 * moment come one after the other. Who stops counting passes the place on; an account that is locked by somebody else
 * at that moment is left out, and the nightly clean-up gives it the place.
 */
const statements = [
  sql`create function mailbox_of(email_key text) returns text immutable strict parallel safe language sql as $$
    select coalesce(nullif(replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', ''), ''), split_part(email_key, '@', 1))
        || '@' || case split_part(email_key, '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(email_key, '@', 2) end
    $$`,
  sql`create index member_mailbox on member (mailbox_of(email_key)) where email_key is not null`,
  sql`create or replace function set_member_counts() returns trigger language plpgsql as $$
    begin
      if not ((new.email_verified_at is not null or new.first_claimed_at is not null)
          and new.suspended_at is null and new.deleted_at is null) then
        new.counts := false;
        return new;
      end if;
      perform pg_advisory_xact_lock(4517098, hashtext(mailbox_of(new.email_key)));
      new.counts := not exists (select from member as other
        where other.email_key is not null and mailbox_of(other.email_key) = mailbox_of(new.email_key)
          and other.counts and other.id <> new.id);
      return new;
    end $$`,
  sql`drop trigger member_counts on member`,
  sql`create trigger member_counts before insert or update of email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at
    on member for each row execute function set_member_counts()`,
  sql`drop trigger member_counted on member`,
  sql`create trigger member_counted after update of email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at
    on member for each row when (old.counts <> new.counts) execute function update_counted_member()`,

  // Setting a column to itself starts the triggers above.
  sql`create function pass_on_mailbox(the_mailbox text) returns void language sql as $$
    update member set suspended_at = suspended_at
     where id = (select id from member
                  where email_key is not null and mailbox_of(email_key) = the_mailbox
                    and (email_verified_at is not null or first_claimed_at is not null)
                    and suspended_at is null and deleted_at is null and not counts
                  order by created_at, id limit 1 for no key update skip locked)
    $$`,
  sql`create function leave_mailbox() returns trigger language plpgsql as $$
    begin
      perform pass_on_mailbox(mailbox_of(old.email_key));
      return null;
    end $$`,
  sql`create trigger member_left_mailbox after update of email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at
    on member for each row
    when (old.counts and (not new.counts or old.email_key is distinct from new.email_key))
    execute function leave_mailbox()`,

  sql`update member set suspended_at = suspended_at
    where counts and exists (select from member as earlier
      where earlier.email_key is not null and mailbox_of(earlier.email_key) = mailbox_of(member.email_key)
        and earlier.counts and (earlier.created_at, earlier.id) < (member.created_at, member.id))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
