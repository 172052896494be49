import type { GroupedNotification, Notification } from '@stoa/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pictureUrl } from '../media/index.ts';
import { isAwayFromHome } from '../places/index.ts';
import type { NoticeRow } from './notice-row.ts';
import { isListed, isNoticeSeen, noticeJoins } from './seen.ts';
import { groupWords, wordsOf, type Words } from './words.ts';

/** These rows of `notification as notice`, those that may not be seen left out. */
const rowsWhere = async (db: Db, condition: ReturnType<typeof sql>): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select notice.id, notice.member_id, notice.type, notice.related_user_id, notice.related_badge_id, notice.entry_id,
           notice.challenge_id, notice.redemption_id, notice.detail, notice.is_group, notice.group_id, notice.told_id,
           notice.created_at, notice.read_at,
           actor.first_name, actor.last_name, actor.picture as actor_picture,
           actor.suspended_at is not null as is_actor_gone,
           case when actor.location_visible then nullif(home.city, '') end as actor_city,
           coalesce(actor.referred_by = notice.member_id, false) as is_referrer,
           entry.name as cigar, coalesce(product.picture, entry.picture) as cigar_picture,
           case when entry.is_location_public and (place.latitude is null or ${isAwayFromHome}) then place.city end
             as place_city,
           challenge.name as challenge_name,
           (select picture from challenge_picture where challenge_id = challenge.id order by id limit 1)
             as challenge_picture,
           redemption.reward_name, redemption.picture as reward_picture,
           said.header as said_header, said.message as said, said.image as said_image
      from notification as notice ${noticeJoins}
      left join address as home on home.id = actor.home_id
      left join product on product.id = entry.product_id
      left join address as place on place.id = entry.place_id
      left join challenge on challenge.id = notice.challenge_id
      left join redemption on redemption.id = notice.redemption_id
      left join operator_message as said on said.id = notice.message_id
     where ${condition} and ${isNoticeSeen}`.execute(db);
  return rows;
};

const asTold = (row: NoticeRow, { header, message, image }: Words): GroupedNotification => ({
  id: row.id,
  type: row.type,
  header,
  message,
  image: pictureUrl(image),
  created_at: row.created_at.toISOString(),
  related_user_id: row.is_actor_gone ? null : row.related_user_id,
  related_badge_id: row.related_badge_id,
  related_entry_id: row.entry_id,
  related_challenge_id: row.challenge_id,
  related_redemption_id: row.redemption_id,
});

const asNotification = (row: NoticeRow, items: readonly NoticeRow[]): Notification => ({
  ...asTold(row, row.is_group ? groupWords(items) : wordsOf(row)),
  is_read: row.read_at !== null,
  items: items.map((item) => asTold(item, wordsOf(item))),
});

/** What each of these groups holds and the recipient may see, newest first. */
const itemsOf = async (db: Db, groupIds: readonly number[]): Promise<Map<number, NoticeRow[]>> => {
  if (groupIds.length === 0) return new Map();
  const rows = await rowsWhere(db, sql`notice.group_id = any(${groupIds}::bigint[])`);
  return Map.groupBy(
    rows.toSorted((a, b) => b.id - a.id),
    ({ group_id }) => group_id ?? 0,
  );
};

const asNotifications = async (db: Db, rows: readonly NoticeRow[]): Promise<Notification[]> => {
  const items = await itemsOf(
    db,
    rows.filter(({ is_group }) => is_group).map(({ id }) => id),
  );
  return rows.map((row) => asNotification(row, items.get(row.id) ?? []));
};

/** These notices, in this order, as the member may see them now; those that may not be seen are left out. */
export const noticesOf = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<Notification[]> => {
  if (ids.length === 0) return [];
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = await rowsWhere(db, sql`${isListed(memberId)} and notice.id = any(${ids}::bigint[])`);
  return asNotifications(
    db,
    rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
  );
};

/** The same for a mail: also those that the member does not want in the list. */
export const mailableNotices = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<Notification[]> => {
  if (ids.length === 0) return [];
  const rows = await rowsWhere(
    db,
    sql`notice.member_id = ${memberId} and notice.group_id is null and notice.id = any(${ids}::bigint[])`,
  );
  return asNotifications(
    db,
    rows.toSorted((a, b) => b.id - a.id),
  );
};

/** A notice with its place in the member's stream. */
export interface StreamedNotice {
  readonly toldId: number;
  readonly notice: Notification;
}

/** The newest notices after a place in the member's stream, in their order there. */
export const noticesAfter = async (
  db: Db,
  memberId: number,
  toldId: number,
  limit: number,
): Promise<StreamedNotice[]> => {
  const { rows: newest } = await sql<{ id: number }>`
    select notice.id from notification as notice
     where ${isListed(memberId)} and notice.told_id > ${toldId}
     order by notice.told_id desc limit ${limit}`.execute(db);
  if (newest.length === 0) return [];
  const rows = await rowsWhere(
    db,
    sql`${isListed(memberId)} and notice.id = any(${newest.map(({ id }) => id)}::bigint[])`,
  );
  const inOrder = rows.toSorted((a, b) => a.told_id - b.told_id);
  const notices = await asNotifications(db, inOrder);
  return notices.map((notice, index) => ({ toldId: inOrder[index]?.told_id ?? 0, notice }));
};
