import { emailKey } from '@stoa/contract/accounts.rules';
import { getCallerAddress, type Limit } from '../../platform/limits/limits.ts';

const QUARTER = 15 * 60;

/** Limits failed sign-ins per address, and per account and address, so that a stranger locks no one out elsewhere. */
export const STAFF_ADDRESS: Limit = { name: 'staff-address', times: 30, seconds: QUARTER };
export const STAFF_ACCOUNT: Limit = { name: 'staff-account', times: 10, seconds: QUARTER };
export const STAFF_PROOFS: Limit = { name: 'staff-proofs', times: 20, seconds: 60 * 60 };
/** Limits public calls: passkey options and the content of an invitation. */
export const STAFF_QUESTIONS: Limit = { name: 'staff-questions', times: 240, seconds: QUARTER };

export const accountKey = (email: string, address: string): string =>
  `${emailKey(email)} ${getCallerAddress(address).household}`;
