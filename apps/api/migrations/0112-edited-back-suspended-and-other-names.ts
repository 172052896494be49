import { sql, type Kysely } from 'kysely';

/** Domains that deliver to one mailbox, as in the contract's `mailboxKey`. */
const MAILBOX_DOMAIN = sql`case split_part(email_key, '@', 2)
  when 'googlemail.com' then 'gmail.com'
  when 'protonmail.com' then 'proton.me'
  when 'pm.me' then 'proton.me'
  when 'me.com' then 'icloud.com'
  when 'mac.com' then 'icloud.com'
  else split_part(email_key, '@', 2) end`;

const statements = [
  // An entry that is changed back to what was hidden or removed stays in that case, as one that is logged again does (migration 0099).
  // A statement of its own hides it, so that the triggers on `hidden_at` run.
  sql`create function hide_edited_entry() returns trigger language plpgsql as $$
    declare found_case report_case := case_of_entry_before(new);
    begin
      if found_case.decision in ('remove', 'warn', 'suspend') then
        update entry set removed_rule = found_case.rule, hidden_at = found_case.decided_at where id = new.id;
      elsif found_case.id is not null and found_case.decided_at is null then
        update entry set hidden_at = found_case.hidden_at where id = new.id;
      end if;
      return null;
    end $$`,
  sql`create trigger entry_edited_back after update of name, brand_name, vitola, description, experience_note on entry for each row
    when (new.deleted_at is null and new.hidden_at is null
      and (old.name, old.brand_name, old.vitola, old.description, old.experience_note)
        is distinct from (new.name, new.brand_name, new.vitola, new.description, new.experience_note))
    execute function hide_edited_entry()`,
  sql`create trigger entry_edited_into_case after update of name, brand_name, vitola, description, experience_note on entry for each row
    when (new.deleted_at is null
      and (old.name, old.brand_name, old.vitola, old.description, old.experience_note)
        is distinct from (new.name, new.brand_name, new.vitola, new.description, new.experience_note))
    execute function case_follows_entry()`,

  // A suspension ends all sign-ins, so it ends what was mailed before: nothing of it works once the suspension is over.
  sql`create function end_mailed_links() returns trigger language plpgsql as $$
    begin
      delete from reset_code where member_id = new.id;
      delete from google_link_code where member_id = new.id;
      delete from mail_token where member_id = new.id;
      delete from email_change where member_id = new.id and confirmed_at is null;
      update mailed_link set void_at = new.suspended_at where member_id = new.id and used_at is null and void_at is null;
      return null;
    end $$`,
  sql`create trigger member_suspended after update of suspended_at on member for each row
    when (old.suspended_at is null and new.suspended_at is not null) execute function end_mailed_links()`,

  sql`create or replace function mailbox_of(email_key text) returns text immutable strict parallel safe language sql as $$
    select coalesce(nullif(replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', ''), ''), split_part(email_key, '@', 1))
        || '@' || ${MAILBOX_DOMAIN} $$`,
  sql`reindex index member_mailbox`,
  // Setting a column to itself starts the trigger that decides who counts.
  sql`update member set suspended_at = suspended_at
    where counts and email_key ~ '@(protonmail\\.com|pm\\.me|proton\\.me|me\\.com|mac\\.com|icloud\\.com)$'
      and exists (select from member as earlier
        where earlier.email_key is not null and mailbox_of(earlier.email_key) = mailbox_of(member.email_key)
          and earlier.counts and (earlier.created_at, earlier.id) < (member.created_at, member.id))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
