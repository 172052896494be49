import type { Fault } from '@stoa/contract/accounts.rules';
import { STAFF_PASSWORD_MIN, STAFF_TEXTS } from '@stoa/contract/staff.rules';

export const newPasswordFaults = (password: string): Fault<'new_password'>[] =>
  Array.from(password).length < STAFF_PASSWORD_MIN
    ? [{ field: 'new_password', text: STAFF_TEXTS.passwordShort }]
    : [];
