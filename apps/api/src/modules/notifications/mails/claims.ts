import type { NotificationType } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listDeliveries } from '../delivery/delivery.queries.ts';
import { quietEnd } from '../delivery/quiet-hours.ts';

/** Older notifications aren't emailed: two weeks cover a weekly digest. */
const OLDEST_MS = 14 * 24 * 60 * 60 * 1000;
/** Limits one member's email to the newest. */
const MAX_NOTICES = 500;

/** A job in the same transaction emails these notifications. */
export interface Claimed {
  readonly member_id: number;
  /** ISO 8601; a job only sends what still has its own mark. */
  readonly claimed_at: string;
  /** Holds unread, recent ones, newest first. */
  readonly notices: readonly { readonly id: number; readonly type: NotificationType }[];
}

/** Makes another server, or a change of the member's settings, wait. */
export const lockMember = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
};

/** Marks waiting notifications as emailed. Each is claimed only once, whatever it was waiting for. */
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
  /** Undefined in jobs queued by an older version. */
  readonly claimed_at?: string;
}

/** Returns what a job emails now. In quiet hours, it releases them to be claimed later. A repeat finds none. */
export const listClaimed = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { member_id, claimed_at }: Claim,
  ids: readonly number[],
): Promise<readonly number[]> => {
  if (claimed_at === undefined) return ids;
  const isMine = sql<boolean>`member_id = ${member_id} and id = any(${ids}::bigint[])
    and mailed_at = ${claimed_at}::timestamptz`;
  const delivery = (await listDeliveries(db, [member_id])).get(member_id);
  const end = delivery === undefined ? null : quietEnd(delivery, clock.now());
  if (end === null) return ownIds(db, isMine);
  await sql`update notification set mailed_at = null, mail_from = ${end} where ${isMine}`.execute(db);
  return [];
};

const ownIds = async (db: Db, isMine: RawBuilder<boolean>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from notification where ${isMine}`.execute(db);
  return rows.map(({ id }) => id);
};
