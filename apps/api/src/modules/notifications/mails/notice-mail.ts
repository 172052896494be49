import type { NotificationType } from '@stoa/contract';
import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';
import { MAILED_AT_ONCE } from '@stoa/contract/notifications.rules';
import type { Job, JobKind } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/mail-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailableNotices } from '../notices.queries.ts';
import { getPreferences } from '../preferences.service.ts';
import { listClaimed } from './claims.ts';
import { mailRecipient } from './recipient.ts';
import { noticeMail } from './words.ts';

interface NoticeMail {
  readonly member_id: number;
  readonly notice_id: number;
  readonly claimed_at?: string;
}

export const NOTICE_MAIL: JobKind<NoticeMail> = { name: 'notice-mail' };

/** The others wait for the digest. */
export const isMailedAtOnce = (type: NotificationType, mails: MailRhythm): boolean =>
  mails === 'at_once' || (MAILED_AT_ONCE as readonly NotificationType[]).includes(type);

export const noticeMailJob = (platform: Platform): Job<NoticeMail> =>
  mailJob(NOTICE_MAIL, platform, async (claim) => {
    const { db, config } = platform;
    const to = await mailRecipient(db, claim.member_id);
    if (to === undefined) return null;
    const ids = await listClaimed(platform, claim, [claim.notice_id]);
    // Uses current words, visibility, and preferences: the email may have waited for days.
    const [one] = await mailableNotices(db, claim.member_id, ids);
    if (one === undefined) return null;
    const { [one.kind]: choice } = await getPreferences(db, claim.member_id);
    return choice.email ? noticeMail(config, to, one) : null;
  });
