import { sql, type Kysely } from 'kysely';

/**
 * The community's points are those of members who count (decision 0044), and go with a member who does not any more. A
 * column of its own: servers of the version before still add to `points`, whoever earned them. The trigger waits for the commit,
 * since the city's counter is locked before the community's.
 */
const statements = [
  sql`lock table member in share row exclusive mode`,
  sql`alter table community_part add column proved_points bigint not null default 0`,
  sql`update community_part
         set proved_points = (select coalesce(sum(total_points), 0) from member where counts) where part = 0`,
  sql`create function move_proved_points() returns trigger language plpgsql as $$
    begin
      update community_part
         set proved_points = proved_points + new.counts::int * new.total_points - old.counts::int * old.total_points
       where part = pg_backend_pid() % 16;
      return null;
    end $$`,
  sql`create constraint trigger member_points_in_community after update on member deferrable initially deferred
    for each row when (old.counts::int * old.total_points <> new.counts::int * new.total_points)
    execute function move_proved_points()`,
  sql`create or replace view community as
    select total.cigars + parts.cigars as cigars, total.completed + parts.completed as completed,
           total.members + parts.members as members, parts.points, total.retailers
      from community_total as total
     cross join (select sum(cigars)::bigint as cigars, sum(completed)::bigint as completed,
                        sum(members)::bigint as members, sum(proved_points)::bigint as points from community_part) as parts`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
