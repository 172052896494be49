import { MAILED_AT_ONCE } from '@stoa/contract/notifications.rules';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailableNotices, preferencesOf, type Channel } from '../notifications/index.ts';
import { mailRecipient } from './recipient.ts';
import { noticeMail } from './words.ts';

interface NoticeMail {
  readonly member_id: number;
  readonly notice_id: number;
}

export type NoticeMailJob = Job<NoticeMail>;

const NOTICE_MAIL: JobKind<NoticeMail> = { name: 'notice-mail' };

/** Kinds that are mailed at once; the others wait for the digest. */
const isUrgent = (type: string) => (MAILED_AT_ONCE as readonly string[]).includes(type);

export const noticeMailJob = (platform: Platform): NoticeMailJob =>
  mailJob(NOTICE_MAIL, platform, async ({ member_id, notice_id }) => {
    const { db, config } = platform;
    const to = await mailRecipient(db, member_id);
    if (to === undefined) return null;
    // Words, visibility and preferences as of now: the mail may have waited for days.
    const [one] = await mailableNotices(db, member_id, [notice_id]);
    if (one === undefined) return null;
    const { [one.kind]: choice } = await preferencesOf(db, member_id);
    return choice.email ? noticeMail(config, to, one) : null;
  });

/** Queues mails for urgent notices; the others stay for the digest. */
export const createMailChannel = ({ clock, jobs }: Platform, job: NoticeMailJob): Channel => {
  return async (tx, written) => {
    const urgent = written.filter(({ type }) => isUrgent(type));
    if (urgent.length === 0) return;
    await tx
      .updateTable('notification')
      .set({ mailed_at: clock.now() })
      .where(
        'id',
        'in',
        urgent.map(({ id }) => id),
      )
      .execute();
    await jobs.enqueueAll(
      tx,
      job,
      urgent.map(({ id, member_id }) => ({ member_id, notice_id: id })),
    );
  };
};
