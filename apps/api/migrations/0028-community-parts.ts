import { sql, type Kysely } from 'kysely';

/**
 * The community's figures in sixteen parts, so that members who log a cigar at the same moment do not wait for one row.
 * `community_total` keeps what was counted before, and what servers of the version before still count: a figure is the
 * sum of both.
 */
const statements = [
  sql`create table community_part (
    part smallint primary key check (part between 0 and 15),
    cigars bigint not null default 0,
    completed bigint not null default 0,
    members bigint not null default 0,
    points bigint not null default 0
  )`,
  sql`insert into community_part (part) select generate_series(0, 15)`,
  sql`create view community as
    select total.cigars + parts.cigars as cigars, total.completed + parts.completed as completed,
           total.members + parts.members as members, total.points + parts.points as points, total.retailers
      from community_total as total
     cross join (select sum(cigars)::bigint as cigars, sum(completed)::bigint as completed,
                        sum(members)::bigint as members, sum(points)::bigint as points from community_part) as parts`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
