import {
  ACCOUNT_TEXTS,
  PASSWORD_MIN,
  passwordChangeFaults,
  type PasswordChangeValues,
} from '@stoa/contract/accounts.rules';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMember } from '../member.ts';
import { usePasswordChange } from './password.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

/** Shows one fault at a time (product.md §5, Password change). */
export function PasswordForm() {
  const { email } = useMember();
  const change = usePasswordChange();
  const form = useCheckedForm<Required<PasswordChangeValues>>({
    defaultValues: { old_password: '', new_password: '', new_password_again: '' },
    check: (values) => passwordChangeFaults(values).slice(0, 1),
    send: ({ old_password, new_password }) => change.mutateAsync({ old_password, new_password }),
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
