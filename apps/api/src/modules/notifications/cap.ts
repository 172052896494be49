import { CAPPED_TYPES, MOST_GROUPED, SINGLES_A_DAY } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { insertNotices, type Recipient, type Told, type Written } from './insert.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Group {
  readonly id: number;
  readonly member_id: number;
  readonly was_read: boolean;
  readonly items: number;
}

/** Members who have had their three since then. */
const satisfied = async (tx: Tx, ids: readonly number[], since: Date): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from notification
     where member_id = any(${ids}::bigint[]) and group_id is null and not is_group
       and type = any(${CAPPED_TYPES}::text[]) and created_at > ${since}
     group by member_id having count(*) >= ${SINGLES_A_DAY}`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
};

/** The lines of these members that were begun since then. */
const openGroups = async (tx: Tx, ids: readonly number[], since: Date): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select line.id, line.member_id, line.read_at is not null as was_read, held.items
      from notification as line
      cross join lateral (select count(*)::int as items, min(created_at) as begun_at
                            from notification where group_id = line.id) as held
     where line.member_id = any(${ids}::bigint[]) and line.group_id is null and line.is_group
       and line.created_at > ${since} and held.begun_at > ${since}`.execute(tx);
  return rows;
};

const insertItems = async (tx: Tx, told: Told, groups: readonly Group[], at: Date): Promise<void> => {
  await sql`
    insert into notification (member_id, group_id, type, cause, related_user_id, entry_id, created_at)
    select member_id, group_id, ${told.type}, ${told.cause}, ${told.about.userId ?? null}::bigint,
           ${told.about.entryId ?? null}::bigint, ${at}
      from unnest(${groups.map(({ member_id }) => member_id)}::bigint[], ${groups.map(({ id }) => id)}::bigint[])
        as line (member_id, group_id)
    on conflict (member_id, cause) do nothing`.execute(tx);
};

/** A line that gets one more is new again, at the top and unread. */
const renew = async (tx: Tx, groups: readonly Group[], at: Date): Promise<void> => {
  if (groups.length === 0) return;
  await sql`
    update notification set created_at = ${at}, read_at = null, told_id = nextval('notification_told')
     where id = any(${groups.map(({ id }) => id)}::bigint[])`.execute(tx);
  await sql`
    update member set unread = unread + 1
     where id = any(${groups.filter(({ was_read }) => was_read).map(({ member_id }) => member_id)}::bigint[])`.execute(
    tx,
  );
};

/**
 * Location and newcomer notices: three within 24 hours stand alone, all further ones in one line that opens up
 * (decisions §6). The recipients' rows are locked, so nobody else counts at the same time. A full line takes no more.
 */
export const shareOut = async (
  tx: Tx,
  told: Told,
  recipients: readonly Recipient[],
  at: Date,
): Promise<Written[]> => {
  const since = new Date(at.getTime() - DAY_MS);
  const full = await satisfied(
    tx,
    recipients.map(({ id }) => id),
    since,
  );
  const alone = await insertNotices(
    tx,
    told,
    recipients.filter(({ id }) => !full.has(id)),
    at,
  );
  const others = recipients.filter(({ id, in_app }) => full.has(id) && in_app);
  if (others.length === 0) return alone;
  const open = await openGroups(
    tx,
    others.map(({ id }) => id),
    since,
  );
  const has = new Set(open.map(({ member_id }) => member_id));
  const begun = await insertNotices(
    tx,
    { type: told.type, cause: `more:${told.cause}`, about: {} },
    // Whoever has had three hears of no more by push.
    others.filter(({ id }) => !has.has(id)).map((recipient) => ({ ...recipient, push: false })),
    at,
    true,
  );
  const going = open.filter(({ items }) => items < MOST_GROUPED);
  const fresh = begun.map(({ id, member_id }): Group => ({ id, member_id, was_read: false, items: 0 }));
  await insertItems(tx, told, [...going, ...fresh], at);
  await renew(tx, going, at);
  return [...alone, ...begun];
};
