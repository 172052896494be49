import { sql, type Kysely } from 'kysely';

/**
 * Members by when they joined stand in parts of a month: as many parts as days took longer to add up than the page
 * takes to read.
 */
const statements = [
  // Nobody moves a member while the parts are counted anew.
  sql`lock table member in share row exclusive mode`,
  sql`create or replace function list_parts_of(the_member member) returns table (list text, part text)
    stable language plpgsql as $$
    declare
      -- Who hides what an order goes by stands last in it ('~'), by their ids.
      hidden text := '~' || lpad((the_member.id / 500)::text, 15, '0');
    begin
      if the_member.suspended_at is not null then return; end if;
      return query values
        ('name', left(the_member.name_key, 3)),
        ('cigars', case when the_member.cigars_smoked_visible then lpad(the_member.cigars::text, 9, '0') else hidden end),
        ('since', case when the_member.member_since_visible
                       then to_char(the_member.created_at at time zone 'UTC', 'YYYY-MM') else hidden end);
    end $$`,
  sql`delete from list_change where list = 'since'`,
  sql`delete from list_count where list = 'since'`,
  sql`insert into list_count (list, part, things)
    select list, part, count(*) from member, list_parts_of(member) where list = 'since' group by list, part`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
