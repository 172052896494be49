import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { refuseField } from '../refusal.ts';
import type { Mailer } from './mail.ts';

/** @throws Refusal 400 under `email` if the email server doesn't accept the address's letters */
export const refuseUndeliverable = async (mailer: Mailer, email: string): Promise<void> => {
  if (!(await mailer.accepts(email))) throw refuseField('email', ACCOUNT_TEXTS.emailLetters);
};
