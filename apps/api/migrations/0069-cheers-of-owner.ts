import { sql, type Kysely } from 'kysely';

/**
 * A glass knows whose entry it is for: the owner's notice of one day finds its glasses by an index, in a journal of any
 * size.
 */
const statements = [
  sql`lock table cheer in share row exclusive mode`,
  sql`alter table cheer add column owner_id bigint references member (id)`,
  sql`update cheer set owner_id = entry.member_id from entry where entry.id = entry_id`,
  sql`alter table cheer alter column owner_id set not null`,
  sql`create index cheer_of_owner on cheer (owner_id, created_at, member_id)`,
  sql`create or replace function has_cheer(the_owner bigint, the_day date) returns boolean stable language sql as $$
    select exists (select from cheer
      where owner_id = the_owner and created_at >= the_day::timestamp at time zone 'UTC'
        and created_at < (the_day + 1)::timestamp at time zone 'UTC'
        and not is_blocked(the_owner, cheer.member_id)
        and not exists (select from mute where muter_id = the_owner and muted_id = cheer.member_id)
        and not exists (select from member where id = cheer.member_id and suspended_at is not null))
    $$`,
  sql`create or replace function judge_notices_of_cheers() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select notification.id from moved
          join notification on notification.member_id = moved.owner_id and type = 'cheer'
           and cause = 'cheer:' || (moved.created_at at time zone 'UTC')::date));
      return null;
    end $$`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
