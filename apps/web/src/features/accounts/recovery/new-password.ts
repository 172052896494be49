import { ACCOUNT_TEXTS, passwordFault, type Fault } from '@stoa/contract/accounts.rules';
import { errorText, UNKNOWN_ERROR } from '../../../lib/api.ts';

export interface NewPasswordForm {
  new_password: string;
  confirm_password: string;
  remove_other_ways: boolean;
}

/** Returns the first fault: a mismatch comes first (product.md §5, Password reset), then the length. */
export function newPasswordFaults(form: NewPasswordForm): Fault<keyof NewPasswordForm>[] {
  if (form.new_password !== form.confirm_password)
    return [{ field: 'confirm_password', text: ACCOUNT_TEXTS.resetPasswordsDiffer }];
  const text = passwordFault(form.new_password);
  return text === null ? [] : [{ field: 'new_password', text }];
}

export function resetErrorText(error: unknown): string {
  const text = errorText(error);
  return text === UNKNOWN_ERROR ? ACCOUNT_TEXTS.resetFailed : text;
}
