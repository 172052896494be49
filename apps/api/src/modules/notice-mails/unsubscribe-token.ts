import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@stoa/contract';

/** What a link in a mail turns off: mails of one kind, or all mails of notices. */
export type Unsubscribed = NotificationType | 'all';

export interface Unsubscription {
  readonly memberId: number;
  readonly what: Unsubscribed;
}

const signatureOf = (secret: string, said: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${said}`).digest('base64url');

/**
 * The token of a link that needs no session and never ends: a mail may be opened years later. It can do nothing but
 * turn mails off, so it is signed and not stored.
 */
export const unsubscribeToken = (secret: string, { memberId, what }: Unsubscription): string => {
  const said = `${memberId}.${what}`;
  return `${said}.${signatureOf(secret, said)}`;
};

/** What a token turns off; null for one that is not ours. */
export const readUnsubscribeToken = (secret: string, token: string): Unsubscription | null => {
  const [member = '', named = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, `${member}.${named}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const what = (['all', ...NOTIFICATION_TYPES] as const).find((one) => one === named);
  return what === undefined ? null : { memberId: Number(member), what };
};
