import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A completed entry in its owner's calendar and feed: no private note, and only the town of the place. */
export interface FeedEntry {
  readonly id: number;
  readonly name: string;
  readonly rating: number | null;
  readonly note: string;
  /** "Savannah, GA"; empty without a place. */
  readonly town: string;
  readonly smoked_at: Date;
  /** Minutes. */
  readonly smoking_time: number;
  readonly completed_at: Date;
  /** Last change of anything shown here. */
  readonly changed_at: Date;
}

const newest = statement<{ memberId: number; limit: number }, FeedEntry>(
  ({ memberId, limit }) => sql`
    select entry.id, name, overall_rating as rating, experience_note as note, smoked_at, smoking_time, completed_at,
           greatest(completed_at, changed_at) as changed_at,
           coalesce(concat_ws(', ', nullif(place.city, ''), nullif(place.state, '')), '') as town
      from (select * from entry where member_id = ${memberId} and deleted_at is null and completed_at is not null
             order by created_at desc, id desc limit ${limit}) as entry
      left join address as place on place.id = entry.place_id
     order by entry.created_at desc, entry.id desc`,
);

export const newestEntries = (db: Db, memberId: number, limit: number): Promise<readonly FeedEntry[]> =>
  newest(db, { memberId, limit });

/** Returns when the journal last changed, deleted entries included; every change moves it later. */
export const journalChangedAt = async (db: Db, memberId: number): Promise<Date> => {
  const found = await sql<{ changed_at: Date }>`
    select greatest(created_at, (select max(greatest(completed_at, changed_at)) from entry where member_id = member.id)) as changed_at
      from member where id = ${memberId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('This member doesn’t exist.');
  return row.changed_at;
};

/** Returns the name as others see it, such as "Marcus Cato". */
export const authorName = async (db: Db, memberId: number): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
};
