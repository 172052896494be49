import { createHmac } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@stoa/contract';
import { emailKey } from '@stoa/contract/accounts.rules';
import { sameSecret } from '../../../platform/same-secret.ts';

/** One kind of notice, or all. */
export type Unsubscribed = NotificationType | 'all';

export interface Unsubscription {
  readonly memberId: number;
  readonly what: Unsubscribed;
}

/** The address is signed with it: a link in the mailbox that an account has left turns nothing off. */
const signatureOf = (secret: string, payload: string, email: string) =>
  createHmac('sha256', secret)
    .update(`unsubscribe:${payload}:${emailKey(email)}`)
    .digest('base64url');

/** A link without a session or an expiry: it can only turn mails off, so the token is signed and not stored. */
export const unsubscribeToken = (
  secret: string,
  { memberId, what }: Unsubscription,
  email: string,
): string => {
  const payload = `${memberId}.${what}`;
  return `${payload}.${signatureOf(secret, payload, email)}`;
};

/** What a token says of itself; it is true only where `isSignedFor` its member's address. Null for one without the form. */
export const readUnsubscribeToken = (token: string): Unsubscription | null => {
  const [member = '', named = ''] = token.split('.');
  const what = (['all', ...NOTIFICATION_TYPES] as const).find((one) => one === named);
  return what === undefined || !/^[1-9][0-9]{0,14}$/.test(member) ? null : { memberId: Number(member), what };
};

export const isSignedFor = (secret: string, token: string, email: string): boolean => {
  const [member = '', named = '', signature = ''] = token.split('.');
  return sameSecret(signature, signatureOf(secret, `${member}.${named}`, email));
};
