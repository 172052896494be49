import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@stoa/contract';

/** One kind of notice, or all. */
export type Unsubscribed = NotificationType | 'all';

export interface Unsubscription {
  readonly memberId: number;
  readonly what: Unsubscribed;
}

const signatureOf = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest('base64url');

/** A link without a session or an expiry: it can only turn mails off, so the token is signed and not stored. */
export const unsubscribeToken = (secret: string, { memberId, what }: Unsubscription): string => {
  const payload = `${memberId}.${what}`;
  return `${payload}.${signatureOf(secret, payload)}`;
};

/** Null for a forged token. */
export const readUnsubscribeToken = (secret: string, token: string): Unsubscription | null => {
  const [member = '', named = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, `${member}.${named}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const what = (['all', ...NOTIFICATION_TYPES] as const).find((one) => one === named);
  return what === undefined ? null : { memberId: Number(member), what };
};
