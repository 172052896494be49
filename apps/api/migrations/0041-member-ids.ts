import { sql, type Kysely } from 'kysely';

/**
 * New members get random ids: neighbouring ones would say when a member joined who hides it. They are above all that
 * were given before, so in the lists' parts of hidden values, 500 ids each, they stand in wider parts of their own
 * (2^28 ids), whose numbers servers of the version before read alike.
 */
const statements = [
  sql`lock table member in access exclusive mode`,
  sql`create function random_member_id() returns bigint volatile language plpgsql as $$
    declare
      candidate bigint;
    begin
      loop
        -- 40 random bits of a random UUID, above 2^32.
        candidate := 4294967296 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 10))::bit(40)::bigint;
        exit when not exists (select from member where id = candidate);
      end loop;
      return candidate;
    end $$`,
  sql`alter table member alter column id drop identity`,
  sql`alter table member alter column id set default random_member_id()`,
  // The operators' list, newest first.
  sql`create index member_by_joining on member (created_at desc, id desc) where deleted_at is null`,
  sql`create or replace function list_parts_of(the_member member) returns table (list text, part text)
    stable language plpgsql as $$
    declare
      -- Who hides what an order goes by stands last in it ('~'), by their ids.
      hidden text := '~' || lpad((case when the_member.id < 4294967296 then the_member.id
        else (the_member.id >> 28) << 28 end / 500)::text, 15, '0');
    begin
      if the_member.suspended_at is not null then return; end if;
      return query values
        ('name', left(the_member.name_key, 3)),
        ('cigars', case when the_member.cigars_smoked_visible then lpad(the_member.cigars::text, 9, '0') else hidden end),
        ('since', case when the_member.member_since_visible
                       then to_char(the_member.created_at at time zone 'UTC', 'YYYY-MM') else hidden end);
    end $$`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
