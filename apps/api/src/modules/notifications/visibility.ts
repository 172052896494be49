import { sql, type RawBuilder } from 'kysely';
import { isMeantFor, isNotBlocked, isNotMuted, isOwnerNotBlocked } from '../visibility/index.ts';

interface Aliases {
  readonly notice: string;
  readonly actor: string;
  readonly entry: string;
}

const NOTICE: Aliases = { notice: 'notice', actor: 'actor', entry: 'entry' };
const ITEM: Aliases = { notice: 'item', actor: 'item_actor', entry: 'item_entry' };

const joins = ({ notice, actor, entry }: Aliases) => sql`
  left join member as ${sql.ref(actor)} on ${sql.ref(`${actor}.id`)} = ${sql.ref(`${notice}.related_user_id`)}
  left join entry as ${sql.ref(entry)} on ${sql.ref(`${entry}.id`)} = ${sql.ref(`${notice}.entry_id`)}`;

const of = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** Whether the notice is about somebody else's entry that names nobody: a block must not reveal whose it is (decision 45). */
const isUnnamed = ({ notice, actor, entry }: Aliases) => sql<boolean>`coalesce(
  ${of(notice, 'entry_id')} is not null and ${of(actor, 'id')} <> ${of(notice, 'member_id')}
    and not ${of(actor, 'cigars_smoked_visible')} and ${of(entry, 'member_id')} = ${of(actor, 'id')}, false)`;

/** Neither the recipient nor whom the notice is about has blocked the other, nor is the latter muted; a credited referral is the recipient's own. */
const isOfMemberMet = (aliases: Aliases) => {
  const { notice } = aliases;
  return sql<boolean>`(
    ${of(notice, 'related_user_id')} is null or ${of(notice, 'type')} = 'referral_credited' or ${isUnnamed(aliases)}
    or (${isNotBlocked(of(notice, 'member_id'), of(notice, 'related_user_id'))}
      and ${isNotMuted(of(notice, 'member_id'), of(notice, 'related_user_id'))}))`;
};

/**
 * The entry is live, finished and meant for the recipient, and those who read a reply to it may see its owner, or no name of theirs. What was
 * decided about a cigar is the recipient's own, whatever became of the entry.
 */
const isOfEntryShown = ({ notice, entry }: Aliases) => sql<boolean>`(
  ${of(notice, 'entry_id')} is null or ${of(notice, 'type')} = 'amends'
  or (${of(entry, 'deleted_at')} is null and ${of(entry, 'completed_at')} is not null
    and ${isMeantFor(of(notice, 'member_id'), entry)}
    and (${of(notice, 'type')} <> 'reply' or ${of(entry, 'member_id')} = ${of(notice, 'member_id')}
      or (${isOwnerNotBlocked(of(notice, 'member_id'), of(entry, 'member_id'))} and not exists (
        select from member where id = ${of(entry, 'member_id')} and suspended_at is not null offset 0)))))`;

/** A first cigar that names nobody is none to followers: who follows its owner alone would know whose it is (decision 45). */
const isNamedFirstCigar = (aliases: Aliases) =>
  sql<boolean>`(${of(aliases.notice, 'type')} <> 'first_cigar' or not ${isUnnamed(aliases)})`;

/** The part of `isVisible` without which a notice is not even written. What the rest hides comes back, a suspension's end for one. */
const isWorthWriting = (aliases: Aliases) =>
  sql<boolean>`(${isOfMemberMet(aliases)} and ${isOfEntryShown(aliases)} and ${isNamedFirstCigar(aliases)})`;

/**
 * Whether the recipient may see the notice now: also, the actor is not suspended, a newcomer shows the date of joining, and,
 * unless referred by the recipient, the location; a follower still follows, a glass still stands, a reply has not been
 * removed, and a badge is not for a quiet journal.
 */
const isVisible = (aliases: Aliases): RawBuilder<boolean> => {
  const { notice, actor } = aliases;
  return sql<boolean>`(
    ${isWorthWriting(aliases)}
    and (${of(notice, 'related_user_id')} is null or ${of(notice, 'type')} = 'referral_credited'
      or ${of(actor, 'suspended_at')} is null)
    and (${of(notice, 'type')} <> 'new_user' or ${of(notice, 'is_group')} or (${of(actor, 'member_since_visible')}
      and (${of(actor, 'location_visible')} or ${of(actor, 'referred_by')} = ${of(notice, 'member_id')})))
    and (${of(notice, 'type')} <> 'cheer' or ${of(notice, 'is_group')} or has_cheer(${of(notice, 'member_id')}, ${of(notice, 'detail')}::date))
    and (${of(notice, 'type')} <> 'reply' or exists (
      select from reply where id = ${of(notice, 'reply_id')} and hidden_at is null offset 0))
    and (${of(notice, 'type')} <> 'badge_earned' or ${of(notice, 'is_group')} or not exists (
      select from member where id = ${of(notice, 'member_id')} and quiet_journal offset 0))
    and (${of(notice, 'type')} <> 'new_follower' or exists (
      select from follow
       where follower_id = ${of(notice, 'related_user_id')} and followed_id = ${of(notice, 'member_id')} offset 0)))`;
};

/** Joins of `notice` that `isNoticeVisible` reads: `actor` and `entry`. */
export const noticeJoins = joins(NOTICE);

/** Whether a notice is written that would be `notice`: a row with the columns that `noticeJoins` and the condition read. */
export const isNoticeWritten = isWorthWriting(NOTICE);
/** Whether the recipient reads “A member” where the notice would have a name. */
export const isActorUnnamed = isUnnamed(NOTICE);

/** A group is visible while one of its items is. */
export const isNoticeVisible = sql<boolean>`(${isVisible(NOTICE)} and (not notice.is_group or exists (
  select from notification as item ${joins(ITEM)} where item.group_id = notice.id and ${isVisible(ITEM)})))`;

export const isListed = (memberId: number | RawBuilder<number>) =>
  sql<boolean>`(notice.member_id = ${memberId} and notice.group_id is null and notice.in_app)`;
