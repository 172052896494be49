import { STAFF_PASSWORD_MIN, STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { formFailure } from '../failures.ts';
import { newPasswordFaults } from './new-password.ts';
import { useChangePassword } from './staff-session.queries.ts';

interface OwnPasswordProps {
  email: string;
  /** False for someone who only has passkeys. */
  isSet: boolean;
}

export function OwnPassword({ email, isSet }: OwnPasswordProps) {
  const change = useChangePassword();
  const form = useCheckedForm({
    defaultValues: { old_password: '', new_password: '' },
    check: ({ old_password, new_password }) => [
      ...(isSet && old_password === ''
        ? [{ field: 'old_password' as const, text: 'Please enter your current password.' }]
        : []),
      ...newPasswordFaults(new_password),
    ],
    send: (values) => change.mutateAsync(values),
    successText: STAFF_TEXTS.passwordUpdated,
    onSent: () => form.reset(),
    failureText: formFailure,
  });

  return (
    <div>
      <h3 className="font-serif text-lead font-semibold">Password</h3>
      <p className="mt-2 text-small text-pretty text-muted">
        {isSet
          ? 'A new password signs out your other devices.'
          : 'You sign in with a passkey. A password is a second way in.'}
      </p>
      <form
        noValidate
        aria-label="Password"
        className={`mt-4 max-w-narrow ${formStyle}`}
        onSubmit={form.submit}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {isSet && (
          <PasswordInput label="Current password" enterKeyHint="next" alert {...form.field('old_password')} />
        )}
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint={`At least ${STAFF_PASSWORD_MIN} characters`}
          alert
          {...form.field('new_password')}
        />
        <Button type="submit" variant="quiet" loading={form.busy}>
          {isSet ? 'Change password' : 'Set password'}
        </Button>
      </form>
    </div>
  );
}
