import type { NotificationType } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliveriesOf } from '../delivery/delivery.queries.ts';
import { quietEnd } from '../delivery/quiet-hours.ts';

/** Older notices are not mailed any more: two weeks, so that none that waits for a weekly digest is left out. */
const OLDEST_MS = 14 * 24 * 60 * 60 * 1000;
/** The newest of one member in one mail. */
const MAX_NOTICES = 500;

/** Notices that a job in the same transaction mails. */
export interface Claimed {
  readonly member_id: number;
  /** ISO 8601; a job sends only what is still marked with its own. */
  readonly claimed_at: string;
  /** Unread and not too old, newest first. */
  readonly notices: readonly { readonly id: number; readonly type: NotificationType }[];
}

/** A change of the member's choice, and another server, wait. */
export const lockMember = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
};

/** Marks notices that wait for a mail as mailed: each is claimed once, whichever way it waited. */
export const claimNotices = async (
  tx: Tx,
  memberId: number,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<Claimed> => {
  const { rows } = await sql<{ id: number; type: NotificationType; is_due: boolean }>`
    update notification set mailed_at = ${now}, mail_from = null
     where member_id = ${memberId} and email and mailed_at is null and group_id is null and ${which}
    returning id, type, (read_at is null and created_at > ${new Date(now.getTime() - OLDEST_MS)}) as is_due`.execute(
    tx,
  );
  const newest = rows.filter(({ is_due }) => is_due).toSorted((a, b) => b.id - a.id);
  return { member_id: memberId, claimed_at: now.toISOString(), notices: newest.slice(0, MAX_NOTICES) };
};

interface Claim {
  readonly member_id: number;
  /** Undefined in jobs that a server of an older version queued. */
  readonly claimed_at?: string;
}

/**
 * Which of its notices a job mails now. In quiet hours, after a long wait for the mail server, none: it gives them back,
 * to be claimed again afterwards. Repeated, it finds none of its own.
 */
export const stillClaimed = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { member_id, claimed_at }: Claim,
  ids: readonly number[],
): Promise<readonly number[]> => {
  if (claimed_at === undefined) return ids;
  const isMine = sql<boolean>`member_id = ${member_id} and id = any(${ids}::bigint[])
    and mailed_at = ${claimed_at}::timestamptz`;
  const delivery = (await deliveriesOf(db, [member_id])).get(member_id);
  const end = delivery === undefined ? null : quietEnd(delivery, clock.now());
  if (end === null) return ownIds(db, isMine);
  await sql`update notification set mailed_at = null, mail_from = ${end} where ${isMine}`.execute(db);
  return [];
};

const ownIds = async (db: Db, isMine: RawBuilder<boolean>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from notification where ${isMine}`.execute(db);
  return rows.map(({ id }) => id);
};
