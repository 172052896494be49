import { EXPORT_LINK_DAYS } from '@stoa/contract/support.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLink, linkToken, openLink, consumeLink, type OpenLink } from '../security-mails/index.ts';

const LIFE_MS = EXPORT_LINK_DAYS * 24 * 60 * 60 * 1000;

interface ExportLinkMail {
  readonly member_id: number;
  readonly link: number;
}

const EXPORT_LINK: JobKind<ExportLinkMail> = { name: 'export-link-mail' };

const reachable = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['first_name', 'email'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Writes the email on sending, so that neither address nor link is in the queue. */
export const exportLinkJob = (platform: Platform): Job<ExportLinkMail> =>
  mailJob(EXPORT_LINK, platform, async ({ member_id, link }) => {
    const { db, config } = platform;
    const member = await reachable(db, member_id);
    if (!member?.email) return null;
    return {
      to: member.email,
      subject: 'Your data, as you asked',
      ...layoutMail({
        heading: 'Your data, as you asked',
        paragraphs: [
          `${mailName(member.first_name)}, this link downloads a ZIP file with all your data: your journal to read offline, your photos, your points, and your profile.`,
          `It’s valid for ${EXPORT_LINK_DAYS} days and works once. Anyone with the link has your data, so please don’t share it.`,
        ],
        action: {
          label: 'Download my data',
          url: `${config.publicUrl}/my-data#token=${linkToken(config.sessionSecret, link)}`,
        },
        footer: 'If you didn’t ask for this, please reply to this email.',
      }),
    };
  });

/** Emails the member the link; staff see none of the data. */
export const sendExportLink = (
  { clock, db, jobs }: Pick<Platform, 'clock' | 'db' | 'jobs'>,
  memberId: number,
): Promise<{ sent_to: string }> =>
  db.transaction().execute(async (tx) => {
    const member = await reachable(tx, memberId);
    if (!member?.email) throw notFound();
    const link = await createLink(tx, memberId, 'export_link', clock.now());
    await jobs.enqueue(tx, EXPORT_LINK, { member_id: memberId, link });
    await recordChange(tx, {
      kind: 'member',
      id: memberId,
      before: null,
      after: { export: 'link sent' },
      about: 'export sent to the member',
    });
    return { sent_to: member.email };
  });

const invalidLink = () =>
  refuseField('token', 'This link has expired. Please write to us and we’ll send a new one.');

/** Finds a link's owner without using it up. @throws Refusal 400 if made up, used, void, or expired */
export const findExportLink = async ({ db, config, clock }: Platform, token: string): Promise<OpenLink> => {
  const link = await openLink(db, config.sessionSecret, token, { lifeMs: LIFE_MS, now: clock.now() });
  if (link?.about !== 'export_link') throw invalidLink();
  return link;
};

/** @throws Refusal 400 if it was used or voided since it was found */
export const consumeExportLink = async ({ clock }: Platform, tx: Tx, { id }: OpenLink): Promise<void> => {
  if (!(await consumeLink(tx, id, clock.now()))) throw invalidLink();
};
