import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A finished entry as its owner's calendar and feed show it: no private note, and of the place the town alone. */
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
  /** When something that is shown here changed last. */
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

/** The member's own finished entries, newest first. */
export const newestEntries = (db: Db, memberId: number, limit: number): Promise<readonly FeedEntry[]> =>
  newest(db, { memberId, limit });

/** When the journal changed last, by an entry that is gone too: later than before after each change. */
export const journalChangedAt = async (db: Db, memberId: number): Promise<Date> => {
  const found = await sql<{ changed_at: Date }>`
    select greatest(created_at, (select max(greatest(completed_at, changed_at)) from entry where member_id = member.id)) as changed_at
      from member where id = ${memberId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('There is no such member.');
  return row.changed_at;
};

/** "Marcus Cato", as other members see it. */
export const authorName = async (db: Db, memberId: number): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
};
