import {
  ACCOUNT_TEXTS,
  PASSWORD_MIN,
  passwordChangeFaults,
  type PasswordChangeValues,
} from '@stoa/contract/accounts.rules';
import { useRef } from 'react';
import { ApiError, isUnanswered } from '../../../lib/api-error.ts';
import { faultsAt, useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMember } from '../member.ts';
import { usePasswordChange } from './password.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

/** Shown if an earlier try without a response may have set the new password. */
const MAY_BE_SET =
  'Your first try may have gone through. If it did, the new password is already your current one.';

/** Shows one fault at a time (product.md §5, Password change). */
export function PasswordForm() {
  const { email } = useMember();
  const change = usePasswordChange();
  const unanswered = useRef(false);
  const form = useCheckedForm<Required<PasswordChangeValues>>({
    defaultValues: { old_password: '', new_password: '', new_password_again: '' },
    check: (values) => passwordChangeFaults(values).slice(0, 1),
    async send({ old_password, new_password }) {
      try {
        await change.mutateAsync({ old_password, new_password });
        unanswered.current = false;
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = true;
        else if (unanswered.current && faultsAt(['old_password'], error).length > 0)
          throw new ApiError(400, { error: MAY_BE_SET, old_password: [MAY_BE_SET] });
        throw error;
      }
    },
    successText: ACCOUNT_TEXTS.passwordUpdated,
    onSent: () => form.reset(),
  });

  return (
    <form noValidate aria-label="Password" className={`max-w-narrow ${formStyle}`} onSubmit={form.submit}>
      {/* Password managers look for the account that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current password" enterKeyHint="next" {...form.field('old_password')} />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...form.field('new_password')}
      />
      <PasswordInput
        label="Repeat password"
        autoComplete="new-password"
        {...form.field('new_password_again')}
      />
      <Button type="submit" loading={form.busy}>
        Save Changes
      </Button>
    </form>
  );
}
