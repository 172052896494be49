import { CAPPED_TYPES, MAX_GROUPED, SINGLES_A_DAY } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { insertNotices, type Recipient, type NoticeSource, type WrittenNotice } from './insert.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Group {
  readonly id: number;
  readonly member_id: number;
  readonly was_read: boolean;
  readonly items: number;
}

const membersAtCap = async (tx: Tx, ids: readonly number[], since: Date): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from notification
     where member_id = any(${ids}::bigint[]) and group_id is null and not is_group
       and type = any(${CAPPED_TYPES}::text[]) and created_at > ${since}
     group by member_id having count(*) >= ${SINGLES_A_DAY}`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
};

const openGroups = async (tx: Tx, ids: readonly number[], since: Date): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select parent.id, parent.member_id, parent.read_at is not null as was_read, held.items
      from notification as parent
      cross join lateral (select count(*)::int as items, min(created_at) as begun_at
                            from notification where group_id = parent.id) as held
     where parent.member_id = any(${ids}::bigint[]) and parent.group_id is null and parent.is_group
       and parent.created_at > ${since} and held.begun_at > ${since}`.execute(tx);
  return rows;
};

const insertItems = async (
  tx: Tx,
  source: NoticeSource,
  groups: readonly Group[],
  at: Date,
): Promise<void> => {
  await sql`
    insert into notification (member_id, group_id, type, cause, related_user_id, entry_id, created_at)
    select member_id, group_id, ${source.type}, ${source.cause}, ${source.about.userId ?? null}::bigint,
           ${source.about.entryId ?? null}::bigint, ${at}
      from unnest(${groups.map(({ member_id }) => member_id)}::bigint[], ${groups.map(({ id }) => id)}::bigint[])
        as recipient (member_id, group_id)
    on conflict (member_id, cause) do nothing`.execute(tx);
};

/** Moves groups with a new item to the top, unread. */
const updateGroups = async (tx: Tx, groups: readonly Group[], at: Date): Promise<void> => {
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

/** Groups the fourth and later within 24 hours (decisions.md §6). The caller has locked the recipients' rows against other servers. */
export const insertCapped = async (
  tx: Tx,
  source: NoticeSource,
  recipients: readonly Recipient[],
  at: Date,
): Promise<WrittenNotice[]> => {
  const since = new Date(at.getTime() - DAY_MS);
  const full = await membersAtCap(
    tx,
    recipients.map(({ id }) => id),
    since,
  );
  const alone = await insertNotices(
    tx,
    source,
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
  const created = await insertNotices(
    tx,
    { type: source.type, cause: `more:${source.cause}`, about: {} },
    // Sends no push beyond the cap.
    others.filter(({ id }) => !has.has(id)).map((recipient) => ({ ...recipient, push: false })),
    at,
    true,
  );
  const going = open.filter(({ items }) => items < MAX_GROUPED);
  const fresh = created.map(({ id, member_id }): Group => ({ id, member_id, was_read: false, items: 0 }));
  await insertItems(tx, source, [...going, ...fresh], at);
  await updateGroups(tx, going, at);
  return [...alone, ...created];
};
