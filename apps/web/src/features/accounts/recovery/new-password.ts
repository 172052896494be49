import { ACCOUNT_TEXTS, passwordFault, type Fault } from '@stoa/contract/accounts.rules';
import { errorText, UNKNOWN_ERROR } from '../../../lib/api.ts';

export interface NewPasswordForm {
  new_password: string;
  confirm_password: string;
}

/** The first fault of a new password: that both are the same (product.md §5, Password reset), then its length. */
export function newPasswordFaults(form: NewPasswordForm): Fault<keyof NewPasswordForm>[] {
  if (form.new_password !== form.confirm_password)
    return [{ field: 'confirm_password', text: ACCOUNT_TEXTS.resetPasswordsDiffer }];
  const text = passwordFault(form.new_password);
  return text === null ? [] : [{ field: 'new_password', text }];
}

/** The reason of a failed reset, or at least that it failed. */
export function resetErrorText(error: unknown): string {
  const text = errorText(error);
  return text === UNKNOWN_ERROR ? ACCOUNT_TEXTS.resetFailed : text;
}
