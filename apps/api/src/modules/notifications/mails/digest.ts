import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Job, JobKind } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/mail-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listDeliveries } from '../delivery/delivery.queries.ts';
import { mailableNotices } from '../notices.queries.ts';
import { getPreferences } from '../preferences.service.ts';
import { claimNotices, lockMember, listClaimed } from './claims.ts';
import { digestDay, type Waiting } from './digest-time.ts';
import { digestMail } from './digest-words.ts';
import { mailRecipient } from './recipient.ts';

export const DIGEST_SECONDS = 10 * 60;
const BATCH = 200;

interface Digest {
  readonly member_id: number;
  readonly notice_ids: number[];
  readonly claimed_at?: string;
  /** Undefined in jobs queued by an older version, which means daily. */
  readonly rhythm?: MailRhythm;
}

export const DIGEST: JobKind<Digest> = { name: 'digest' };

export const digestJob = (platform: Platform): Job<Digest> =>
  mailJob(DIGEST, platform, async (claim) => {
    const { db, config } = platform;
    const to = await mailRecipient(db, claim.member_id);
    if (to === undefined) return null;
    const ids = await listClaimed(platform, claim, claim.notice_ids);
    const choices = await getPreferences(db, claim.member_id);
    const notices = (await mailableNotices(db, claim.member_id, ids))
      .filter(({ kind, notice }) => !notice.is_read && choices[kind].email)
      .map(({ notice }) => notice);
    return notices.length === 0 ? null : digestMail(config, to, notices, claim.rhythm ?? 'daily');
  });

/** Matches notifications that wait for a digest and have no separate time. */
const waits = sql<boolean>`email and mailed_at is null and group_id is null and mail_from is null`;

interface Candidate extends Waiting {
  readonly id: number;
}

const candidates = async (db: Db, after: number): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select member.id, to_char(digest_on, 'YYYY-MM-DD') as digest_on, oldest
      from (select member_id, min(created_at) as oldest from notification
             where ${waits} and member_id > ${after}
             group by member_id order by member_id limit ${BATCH}) as pending
      join member on member.id = pending.member_id
     order by member.id`.execute(db);
  return rows;
};

const findWaiting = async (db: Db, memberId: number): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    select to_char(digest_on, 'YYYY-MM-DD') as digest_on, oldest
      from (select min(created_at) as oldest from notification where member_id = ${memberId} and ${waits}) as pending
      join member on member.id = ${memberId}
     where oldest is not null`.execute(db);
  return rows[0];
};

/** Queues a member's digest and marks its notifications as emailed in one transaction; a second server finds none. */
const queueDigest = ({ db, jobs, clock }: Platform, memberId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const now = clock.now();
    const waiting = await findWaiting(tx, memberId);
    const delivery = (await listDeliveries(tx, [memberId])).get(memberId);
    if (waiting === undefined || delivery === undefined) return false;
    const day = digestDay(delivery, waiting, now);
    if (day === null) return false;
    await sql`update member set digest_on = ${day}::date where id = ${memberId}`.execute(tx);
    const { member_id, claimed_at, notices } = await claimNotices(tx, memberId, waits, now);
    if (notices.length === 0) return false;
    const notice_ids = notices.map(({ id }) => id);
    await jobs.enqueue(tx, DIGEST, { member_id, notice_ids, claimed_at, rhythm: delivery.mails });
    return true;
  });

export const queueDigests = async (platform: Platform): Promise<number> => {
  let queued = 0;
  for (let last = 0; ;) {
    const batch = await candidates(platform.db, last);
    const deliveries = await listDeliveries(
      platform.db,
      batch.map(({ id }) => id),
    );
    for (const candidate of batch) {
      last = candidate.id;
      const delivery = deliveries.get(candidate.id);
      const isDue = delivery !== undefined && digestDay(delivery, candidate, platform.clock.now()) !== null;
      if (isDue && (await queueDigest(platform, candidate.id))) queued += 1;
    }
    if (batch.length < BATCH) return queued;
  }
};
