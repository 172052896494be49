import { createHmac } from 'node:crypto';
import { EXPORT_LINK_DAYS } from '@stoa/contract/support.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { sameSecret } from '../../platform/same-secret.ts';

const LIFE_SECONDS = EXPORT_LINK_DAYS * 24 * 60 * 60;

const EXPORT_LINK: JobKind<{ member_id: number }> = { name: 'export-link-mail' };

/** The address is signed with it: the link is void once the member has another one. */
const sign = (secret: string, memberId: number, sentAt: number, emailKey: string): string =>
  createHmac('sha256', secret).update(`export:${memberId}.${sentAt}.${emailKey}`).digest('base64url');

const reachable = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['first_name', 'email', 'email_key', 'email_proved_at'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Written when it is sent: neither the address nor the link stands in the queue. */
export const exportLinkJob = (platform: Platform): Job<{ member_id: number }> =>
  mailJob(EXPORT_LINK, platform, async ({ member_id }) => {
    const { db, clock, config } = platform;
    const member = await reachable(db, member_id);
    if (!member?.email || !member.email_key) return null;
    const sentAt = Math.floor(clock.now().getTime() / 1000);
    const token = [member_id, sentAt, sign(config.sessionSecret, member_id, sentAt, member.email_key)].join(
      '.',
    );
    return {
      to: member.email,
      subject: 'Your data, as you asked',
      ...layoutMail({
        heading: 'Your data, as you asked',
        paragraphs: [
          `${mailName(member.first_name)}, behind this link is a ZIP with everything of yours: your journal to open offline, your photos, your points and your record.`,
          `It is good for ${EXPORT_LINK_DAYS} days. Whoever has it has your data, so please do not pass it on.`,
        ],
        action: { label: 'Download my data', url: `${config.publicUrl}/api/v1/user/export/?token=${token}` },
        footer: 'If you did not ask us for it, please answer this mail.',
      }),
    };
  });

/** Sends the member the link; to staff nothing of the data is shown. */
export const sendExportLink = (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  memberId: number,
): Promise<{ sent_to: string }> =>
  db.transaction().execute(async (tx) => {
    const member = await reachable(tx, memberId);
    if (!member?.email) throw notFound();
    await jobs.enqueue(tx, EXPORT_LINK, { member_id: memberId });
    await recordChange(tx, {
      kind: 'member',
      id: memberId,
      before: null,
      after: { export: 'link sent' },
      about: 'export sent to the member',
    });
    return { sent_to: member.email };
  });

/** Whose export a link opens. @throws Refusal 400 for one that is made up, void or too old */
export const memberOfLink = async ({ db, config, clock }: Platform, token: string): Promise<number> => {
  const refused = () =>
    refuseField('token', 'This link is not valid any more. Please write to us, and we send you another one.');
  if (!/^[1-9][0-9]{0,14}\.[0-9]{1,12}\.[\w-]+$/.test(token)) throw refused();
  const [id = '', sentAt = '', signature = ''] = token.split('.');
  const member = await reachable(db, Number(id));
  const expected = sign(config.sessionSecret, Number(id), Number(sentAt), member?.email_key ?? '');
  const isOld = clock.now().getTime() / 1000 - Number(sentAt) > LIFE_SECONDS;
  if (!member?.email_key || isOld || !sameSecret(signature, expected)) throw refused();
  return Number(id);
};
