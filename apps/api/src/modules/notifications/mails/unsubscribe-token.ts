import { createHmac } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@stoa/contract';
import { emailKey } from '@stoa/contract/accounts.rules';
import { sameSecret } from '../../../platform/same-secret.ts';

export type Unsubscribed = NotificationType | 'all';

interface Unsubscription {
  readonly memberId: number;
  readonly what: Unsubscribed;
}

/** Signs the address too: a link in an old mailbox must not turn anything off. */
const createSignature = (secret: string, payload: string, email: string) =>
  createHmac('sha256', secret)
    .update(`unsubscribe:${payload}:${emailKey(email)}`)
    .digest('base64url');

/** Signs instead of storing: the link has no session or expiry and can only turn emails off. */
export const unsubscribeToken = (
  secret: string,
  { memberId, what }: Unsubscription,
  email: string,
): string => {
  const payload = `${memberId}.${what}`;
  return `${payload}.${createSignature(secret, payload, email)}`;
};

/** Returns a token's claims, which only hold if `isSignedFor` its member's address; null for a malformed token. */
export const readUnsubscribeToken = (token: string): Unsubscription | null => {
  const [member = '', named = ''] = token.split('.');
  const what = (['all', ...NOTIFICATION_TYPES] as const).find((one) => one === named);
  return what === undefined || !/^[1-9][0-9]{0,14}$/.test(member) ? null : { memberId: Number(member), what };
};

export const isSignedFor = (secret: string, token: string, email: string): boolean => {
  const [member = '', named = '', signature = ''] = token.split('.');
  return sameSecret(signature, createSignature(secret, `${member}.${named}`, email));
};
