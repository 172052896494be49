import { PASSWORD_MIN } from '@stoa/contract/accounts.rules';
import { useEffect, useRef } from 'react';
import { isUnanswered } from '../../../lib/api-error.ts';
import { faultsAt, useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { newPasswordFaults, resetErrorText, type NewPasswordForm } from './new-password.ts';
import { usePasswordReset } from './recovery.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

interface NewPasswordStepProps {
  email: string;
  code: string;
  onReset: (firstName: string) => void;
  /** The code expired. `mayBeUsed` is true if an earlier try without a response may have used it. */
  onCodeRefused: (mayBeUsed: boolean) => void;
}

export function NewPasswordStep({ email, code, onReset, onCodeRefused }: NewPasswordStepProps) {
  const reset = usePasswordReset();
  const unanswered = useRef(false);
  const form = useCheckedForm<NewPasswordForm>({
    defaultValues: { new_password: '', confirm_password: '', remove_other_ways: false },
    check: newPasswordFaults,
    send: ({ new_password, remove_other_ways }) =>
      reset.mutateAsync(
        { email, code, new_password, remove_other_ways },
        {
          onSuccess: ({ first_name }) => onReset(first_name),
          onError: (error) => {
            if (isUnanswered(error)) unanswered.current = true;
            else if (faultsAt(['code'], error).length > 0) onCodeRefused(unanswered.current);
          },
        },
      ),
    failureText: resetErrorText,
  });
  const { setFocus } = form;

  // The focused button disappears with the previous step.
  useEffect(() => setFocus('new_password'), [setFocus]);

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...form.field('new_password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
      <Checkbox
        label="Someone else may have had access: remove my passkeys and Google account too."
        {...form.register('remove_other_ways')}
      />
      <Button type="submit" wide loading={form.busy}>
        Reset Password
      </Button>
    </form>
  );
}
