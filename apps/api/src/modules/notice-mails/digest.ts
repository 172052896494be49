import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { localTime } from '../journal/index.ts';
import { mailableNotices, preferencesOf } from '../notifications/index.ts';
import { mailRecipient } from './recipient.ts';
import { digestMail } from './words.ts';

/** How often each server checks for due digests. */
export const DIGEST_SECONDS = 10 * 60;
/** Hours of the member's local time; a digest that was not sent at the first is sent up to the last. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;
/** Eastern Time, minutes from UTC, for members without a home. */
const UNKNOWN_ZONE = -300;
/** Older notices are not mailed any more. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 200;
const MAX_NOTICES = 100;

interface Digest {
  readonly member_id: number;
  readonly notice_ids: number[];
}

type DigestJob = Job<Digest>;

const DIGEST: JobKind<Digest> = { name: 'digest' };

export const digestJob = (platform: Platform): DigestJob =>
  mailJob(DIGEST, platform, async ({ member_id, notice_ids }) => {
    const { db, config } = platform;
    const to = await mailRecipient(db, member_id);
    if (to === undefined) return null;
    const choices = await preferencesOf(db, member_id);
    const notices = (await mailableNotices(db, member_id, notice_ids))
      .filter(({ kind, notice }) => !notice.is_read && choices[kind].email)
      .map(({ notice }) => notice);
    return notices.length === 0 ? null : digestMail(config, to, notices);
  });

interface Candidate {
  id: number;
  latitude: number | null;
  longitude: number | null;
  digest_on: string | null;
}

/** Members with unmailed notices, by id. */
const candidates = async (db: Db, after: number): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select member.id, home.latitude, home.longitude, to_char(digest_on, 'YYYY-MM-DD') as digest_on
      from (select distinct member_id from notification
             where email and mailed_at is null and group_id is null and member_id > ${after}
             order by member_id limit ${BATCH}) as pending
      join member on member.id = pending.member_id
      left join address as home on home.id = member.home_id
     order by member.id`.execute(db);
  return rows;
};

/** The member's local day if its digest is due, else null. */
const dueDay = ({ latitude, longitude, digest_on }: Candidate, now: Date): string | null => {
  const home = { latitude, longitude };
  const [day = '', time = ''] = localTime(now, { place: home, offset: UNKNOWN_ZONE, home: null }).split('T');
  const hour = Number(time.slice(0, 2));
  return hour >= FIRST_HOUR && hour < LAST_HOUR && digest_on !== day ? day : null;
};

/** Queues a member's digest and marks its notices as mailed, in one transaction. */
const queueDigest = (
  { db, jobs }: Platform,
  job: DigestJob,
  memberId: number,
  day: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Of two servers the second one updates no row.
    const { rows: claimed } = await sql`
      update member set digest_on = ${day}::date
       where id = ${memberId} and digest_on is distinct from ${day}::date returning id`.execute(tx);
    if (claimed.length === 0) return false;
    const { rows } = await sql<{ id: number; is_due: boolean }>`
      update notification set mailed_at = ${now}
       where member_id = ${memberId} and email and mailed_at is null and group_id is null
      returning id, (read_at is null and created_at > ${new Date(now.getTime() - OLDEST_MS)}) as is_due`.execute(
      tx,
    );
    const ids = rows.filter(({ is_due }) => is_due).map(({ id }) => id);
    if (ids.length === 0) return false;
    const newest = ids.toSorted((a, b) => b - a).slice(0, MAX_NOTICES);
    await jobs.enqueue(tx, job, { member_id: memberId, notice_ids: newest });
    return true;
  });

export const queueDigests = async (platform: Platform, job: DigestJob): Promise<number> => {
  let queued = 0;
  for (let last = 0; ;) {
    const batch = await candidates(platform.db, last);
    for (const candidate of batch) {
      last = candidate.id;
      const now = platform.clock.now();
      const day = dueDay(candidate, now);
      if (day !== null && (await queueDigest(platform, job, candidate.id, day, now))) queued += 1;
    }
    if (batch.length < BATCH) return queued;
  }
};
