import { ACCOUNT_TEXTS, looksLikeEmail } from '@stoa/contract/accounts.rules';
import { STAFF_PASSWORD_MIN } from '@stoa/contract/staff.rules';
import { errorText } from '../../../lib/api-error.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { newPasswordFaults } from './new-password.ts';
import { requestStaffReset, resetStaffPassword } from './staff-session.queries.ts';

export function ResetRequest({ onSent }: { onSent: (email: string) => void }) {
  const form = useCheckedForm({
    defaultValues: { email: '' },
    check: ({ email }) =>
      looksLikeEmail(email.trim()) ? [] : [{ field: 'email', text: ACCOUNT_TEXTS.email }],
    send: ({ email }) => requestStaffReset(email.trim()),
    onSent: ({ email }) => onSent(email.trim()),
    failureText: null,
    failureFaults: (error) => [{ field: 'email', text: errorText(error) }],
  });

  return (
    <form noValidate aria-label="Password reset" className={formStyle} onSubmit={form.submit}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="send"
        alert
        {...form.field('email')}
      />
      <Button type="submit" wide loading={form.busy}>
        Send the link
      </Button>
    </form>
  );
}

interface NewPasswordProps {
  token: string;
  email: string;
  onReset: () => void;
}

export function NewPassword({ token, email, onReset }: NewPasswordProps) {
  const form = useCheckedForm({
    defaultValues: { new_password: '', remove_other_ways: false },
    check: ({ new_password }) => newPasswordFaults(new_password),
    send: (values) => resetStaffPassword({ token, ...values }),
    onSent: onReset,
    failureText: null,
    failureFaults: (error) => [{ field: 'new_password', text: errorText(error) }],
  });

  return (
    <form noValidate aria-label="New password" className={formStyle} onSubmit={form.submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={`At least ${STAFF_PASSWORD_MIN} characters`}
        alert
        {...form.field('new_password')}
      />
      <Checkbox
        label="Someone else may have had access: remove my passkeys too."
        {...form.register('remove_other_ways')}
      />
      <Button type="submit" wide loading={form.busy}>
        Set password
      </Button>
    </form>
  );
}
