import { emailKey } from '@stoa/contract/accounts.rules';
import type { Limit } from '../../platform/limits/limits.ts';
import { resetMails } from '../credentials/index.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits failed sign-ins per account and device (see `device.ts`), and per address. */
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in-account', times: 10, seconds: 15 * MINUTE };
export const SIGN_IN_ADDRESS: Limit = { name: 'sign-in-address', times: 30, seconds: 15 * MINUTE };
/** Each known device has its own budget; all unknown ones share one. */
export const signInKey = (email: string, device: string | null): string =>
  `${emailKey(email)} ${device ?? ''}`;

export const RESET_MAILS = resetMails('reset-mails');
export const RESET_ADDRESS: Limit = { name: 'reset-address', times: 40, seconds: HOUR };
export const RESET_TRIES_ADDRESS: Limit = { name: 'reset-tries-address', times: 60, seconds: HOUR };
/** Counts tries of six-digit codes per account: each new code would allow five more tries. */
export const RESET_TRIES_ACCOUNT: Limit = { name: 'reset-tries-account', times: 30, seconds: HOUR };
/** Each one emails a new link to every address that the account left within a week. */
export const SIGN_OUTS_EVERYWHERE: Limit = { name: 'ends-of-sign-ins', times: 20, seconds: HOUR };
export const PASSWORD_TRIES: Limit = { name: 'password-tries', times: 20, seconds: HOUR };
/** Counts passwords sent with an emailed link, so that its holder can't use up the owner's own tries. */
export const LINK_PASSWORD_TRIES: Limit = { name: 'link-password-tries', times: 20, seconds: HOUR };
export const SIGN_IN_MAILS: Limit = { name: 'sign-in-mails', times: 10, seconds: HOUR };
export const SIGN_UP_ADDRESS: Limit = { name: 'sign-up-address', times: 60, seconds: HOUR };
/** Runs as a handle is typed; a whole lounge may sign up behind one address. */
export const HANDLE_LOOK_UPS: Limit = { name: 'handle-look-ups', times: 600, seconds: 15 * MINUTE };
export const PASSKEY_ADDRESS: Limit = { name: 'passkey-address', times: 240, seconds: 15 * MINUTE };
export const GOOGLE_LINK_MAILS: Limit = { name: 'google-link-mails', times: 5, seconds: HOUR };
/** Counts reset emails for unknown devices over all unproved accounts of one mailbox; a proved one has only `RESET_MAILS`. */
export const MAILBOX_RESETS: Limit = { name: 'mailbox-resets', times: 10, seconds: HOUR };
export const VERIFICATION_MAILS: Limit = { name: 'verification-mails', times: 5, seconds: HOUR };
export const VERIFICATION_ADDRESS: Limit = { name: 'verification-address', times: 60, seconds: HOUR };
