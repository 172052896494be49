import type { Notification } from '@stoa/contract';
import { WRITTEN_TYPES } from '@stoa/contract/notifications.rules';
import { withoutAddresses } from '@stoa/contract/text.rules';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MailableNotice } from '../notices.queries.ts';
import type { MailRecipient } from './recipient.ts';
import { unsubscribeToken, type Unsubscribed } from './unsubscribe-token.ts';

export type MailConfig = Pick<Platform['config'], 'publicUrl' | 'sessionSecret'>;

/** Returns links for the footer and for one-click unsubscribe (RFC 8058). */
export const unsubscribeLinks = (
  { publicUrl, sessionSecret }: MailConfig,
  { id: memberId, email }: Pick<MailRecipient, 'id' | 'email'>,
  what: Unsubscribed,
) => {
  const query = `?token=${encodeURIComponent(unsubscribeToken(sessionSecret, { memberId, what }, email))}`;
  return {
    unsubscribe: { label: 'Stop these emails', url: `${publicUrl}/unsubscribe${query}` },
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/notifications/unsubscribe/${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

export const CHOOSE = 'Choose which emails you get on your account page.';

/** Members write some names of cigars, rewards, and cities; only operators may send links. */
export const mailWords = ({ type, header, message }: Notification): { header: string; message: string } =>
  (WRITTEN_TYPES as readonly string[]).includes(type)
    ? { header, message }
    : { header: withoutAddresses(header) || 'Stoa', message: withoutAddresses(message) };

export const noticeMail = (config: MailConfig, to: MailRecipient, { kind, notice }: MailableNotice): Mail => {
  const { headers, unsubscribe } = unsubscribeLinks(config, to, kind);
  const { header, message } = mailWords(notice);
  return {
    to: to.email,
    subject: header,
    headers,
    ...layoutMail({
      heading: header,
      paragraphs: message.split(/\n{2,}/),
      action: { label: 'Open Stoa', url: `${config.publicUrl}/dashboard/notifications` },
      footer: CHOOSE,
      unsubscribe,
    }),
  };
};
