import type { Reply } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { CHEERS_MAX, PORCH_TEXTS, REPLIES_PER_ENTRY_MAX } from '@stoa/contract/porch.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { lockCallerAnd } from '../members/index.ts';
import { publishCheer, publishReply } from '../notifications/index.ts';
import { earnWelcome } from '../practices/index.ts';
import { isEntryVisible } from '../visibility/index.ts';
import { mayReply, getReply, listCheers } from './replies.queries.ts';

const CHEERS: Limit = { name: 'cheers', times: 600, seconds: 60 * 60 };
const REPLIES: Limit = { name: 'replies', times: 60, seconds: 60 * 60 };
/** Limits earlier repliers who are notified of another reply. */
const NOTIFIED = 20;

interface PorchPlatform {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
}

interface SeenEntry {
  readonly member_id: number;
  readonly may_reply: boolean;
}

/** Returns the entry as the viewer sees it now. @throws Refusal 404 if missing or not for them */
const seenEntry = async (db: Db | Tx, viewerId: number, id: number): Promise<SeenEntry> => {
  const { rows } = await sql<SeenEntry>`
    select entry.member_id, ${mayReply(viewerId)} as may_reply
      from entry join member as owner on owner.id = entry.member_id
     where entry.id = ${id} and entry.completed_at is not null and ${isEntryVisible(viewerId)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
};

/** Blocks, deletions, and audience changes lock the same members, so each comes entirely before or after the viewer's writing. */
const lockSeenEntry = async (tx: Tx, viewerId: number, id: number): Promise<SeenEntry> => {
  const { member_id } = await seenEntry(tx, viewerId, id);
  await lockCallerAnd(tx, viewerId, member_id);
  return seenEntry(tx, viewerId, id);
};

export const raiseGlass = async (
  { db, clock, limits }: PorchPlatform,
  memberId: number,
  id: number,
): Promise<null> => {
  await limits.take(CHEERS, memberId);
  return db.transaction().execute(async (tx) => {
    const { member_id: owner } = await lockSeenEntry(tx, memberId, id);
    if (owner === memberId) throw refuse(400, PORCH_TEXTS.ownCheer);
    const now = clock.now();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('cheer')
      .values({ entry_id: id, owner_id: owner, member_id: memberId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await publishCheer(tx, { owner, entryId: id }, now);
    return null;
  });
};

export const removeGlass = async (
  { db, limits }: PorchPlatform,
  memberId: number,
  id: number,
): Promise<null> => {
  await limits.take(CHEERS, memberId);
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('cheer')
      .where('entry_id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) await seenEntry(tx, memberId, id);
    return null;
  });
};

/** Only the owner learns who cheered. */
export const listGlasses = async (
  { db }: Pick<PorchPlatform, 'db'>,
  memberId: number,
  id: number,
): Promise<Answer<'GET /cigars/{id}/cheers/'>> => {
  const { member_id } = await seenEntry(db, memberId, id);
  if (member_id !== memberId) throw refuse(403, 'This entry belongs to another member.');
  return listCheers(db, memberId, id, CHEERS_MAX);
};

/** Returns the owner and the entry's latest repliers. */
const listParticipants = async (tx: Tx, entryId: number, owner: number, by: number): Promise<number[]> => {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from reply where entry_id = ${entryId} and hidden_at is null
     group by member_id order by max(id) desc limit ${NOTIFIED}`.execute(tx);
  const ids = new Set([owner, ...rows.map(({ member_id }) => member_id)]);
  ids.delete(by);
  return Array.from(ids);
};

/** Runs once per idempotency key: a reply written offline is sent once. */
export const replyTo = async (
  { db, clock, limits }: PorchPlatform,
  memberId: number,
  id: number,
  text: string,
): Promise<Reply> => {
  await limits.take(REPLIES, memberId);
  const now = clock.now();
  return idempotent(db, now, async (tx) => {
    const { member_id: owner, may_reply } = await lockSeenEntry(tx, memberId, id);
    if (!may_reply) throw refuse(403, PORCH_TEXTS.repliesClosed);
    const { replies } = await tx
      .selectFrom('reply')
      .select((select) => select.fn.countAll<number>().as('replies'))
      .where('entry_id', '=', id)
      .executeTakeFirstOrThrow();
    if (replies >= REPLIES_PER_ENTRY_MAX) throw refuse(400, PORCH_TEXTS.tooManyReplies);
    const to = await listParticipants(tx, id, owner, memberId);
    const { id: replyId } = await tx
      .insertInto('reply')
      .values({ entry_id: id, member_id: memberId, text, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await earnWelcome(tx, memberId, replyId);
    if (to.length > 0) await publishReply(tx, { by: memberId, entryId: id, replyId, to }, now);
    return getReply(tx, memberId, replyId);
  });
};

/** Removes the caller's own reply, or a reply to the caller's own entry. */
export const deleteReply = async (
  { db, limits }: PorchPlatform,
  memberId: number,
  id: number,
): Promise<null> => {
  await limits.take(REPLIES, memberId);
  const { numAffectedRows } = await sql`
    delete from reply using entry
     where reply.id = ${id} and entry.id = reply.entry_id
       and (reply.member_id = ${memberId} or entry.member_id = ${memberId})`.execute(db);
  if (numAffectedRows === 0n) throw notFound();
  return null;
};

/** Never moves backward or into the future. */
export const markSeen = async (
  { db, clock }: PorchPlatform,
  memberId: number,
  until: string,
): Promise<null> => {
  const now = clock.now();
  const seen_at = new Date(Math.min(Date.parse(until), now.getTime()));
  await sql`
    insert into porch_visit (member_id, seen_at)
    select id, ${seen_at} from member where id = ${memberId} and deleted_at is null for no key update
    on conflict (member_id) do update set seen_at = greatest(porch_visit.seen_at, excluded.seen_at)`.execute(
    db,
  );
  return null;
};
