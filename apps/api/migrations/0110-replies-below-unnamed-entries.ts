import { sql, type Kysely } from 'kysely';

/**
 * A block hides no notice about a reply below an entry that names nobody either: whoever blocks half of all members after the
 * other would learn whose it is (decision 45). As in migration 0106, but for the one condition.
 */
const statements = [
  sql`create or replace function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    begin
      if the_notice.type = 'reply' and not the_notice.is_group and exists (
          select from entry join member as owner on owner.id = entry.member_id
           where entry.id = the_notice.entry_id and owner.id <> the_notice.member_id
             and (owner.suspended_at is not null
               or owner.cigars_smoked_visible and is_blocked(the_notice.member_id, owner.id))) then
        return true;
      end if;
      return the_notice.type <> 'amends' and notice_of_another_is_unseen(the_notice);
    end $$`,
  sql`create trigger member_responses_named after update of cigars_smoked_visible on member for each row
    when (old.cigars_smoked_visible <> new.cigars_smoked_visible) execute function judge_responses_of_member()`,
  sql`select judge_notices(array(
    select notification.id from notification
      join entry on entry.id = notification.entry_id
      join member as owner on owner.id = entry.member_id
     where notification.type = 'reply' and unseen and not is_group and not owner.cigars_smoked_visible))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
