import { sql, type RawBuilder } from 'kysely';

/** Names of the tables of one notice in a query. */
interface Names {
  readonly notice: string;
  readonly actor: string;
  readonly entry: string;
}

const LINE: Names = { notice: 'notice', actor: 'actor', entry: 'entry' };
const ITEM: Names = { notice: 'item', actor: 'item_actor', entry: 'item_entry' };

const joins = ({ notice, actor, entry }: Names) => sql`
  left join member as ${sql.ref(actor)} on ${sql.ref(`${actor}.id`)} = ${sql.ref(`${notice}.related_user_id`)}
  left join entry as ${sql.ref(entry)} on ${sql.ref(`${entry}.id`)} = ${sql.ref(`${notice}.entry_id`)}`;

/**
 * Whether the recipient may see now what it is about: a member who is still here, a live entry; a newcomer while they
 * show since when they are here, and in one's city while they show where that is; a follower who still follows. A
 * credited referral is the recipient's own.
 */
const isSeen = ({ notice, actor, entry }: Names): RawBuilder<boolean> => {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(
    (${of(notice, 'related_user_id')} is null or ${of(actor, 'suspended_at')} is null
      or ${of(notice, 'type')} = 'referral_credited')
    and (${of(notice, 'entry_id')} is null
      or (${of(entry, 'deleted_at')} is null and ${of(entry, 'completed_at')} is not null))
    and (${of(notice, 'type')} <> 'new_user' or ${of(notice, 'is_group')} or (${of(actor, 'member_since_visible')}
      and (${of(actor, 'location_visible')} or ${of(actor, 'referred_by')} = ${of(notice, 'member_id')})))
    and (${of(notice, 'type')} <> 'new_follower' or exists (
      select from follow
       where follower_id = ${of(notice, 'related_user_id')} and followed_id = ${of(notice, 'member_id')} offset 0)))`;
};

/** What a query of a `notice` joins to ask whether it is seen: `actor` and `entry`. */
export const noticeJoins = joins(LINE);

/** A notice that holds others is seen while one of them is. */
export const isNoticeSeen = sql<boolean>`(${isSeen(LINE)} and (not notice.is_group or exists (
  select from notification as item ${joins(ITEM)} where item.group_id = notice.id and ${isSeen(ITEM)})))`;

/** What stands in a member's list. */
export const isListed = (memberId: number | RawBuilder<number>) =>
  sql<boolean>`(notice.member_id = ${memberId} and notice.group_id is null and notice.in_app)`;
