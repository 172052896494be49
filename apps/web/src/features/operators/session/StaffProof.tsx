import type { StaffSelf } from '@stoa/contract';
import { errorText } from '../../../lib/api-error.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { proveByPasskey } from './staff-passkeys.ts';
import { proveByPassword } from './staff-session.queries.ts';

export function StaffProof({ who, onProved }: { who: StaffSelf; onProved: () => void }) {
  const hasPassword = who.signs_in_by === 'password';
  return (
    <div className="space-y-3">
      {hasPassword && <PasswordProof email={who.email} onProved={onProved} />}
      {who.passkeys > 0 && (
        <PasskeyButton primary={!hasPassword} label="Use a passkey" act={proveByPasskey} onDone={onProved} />
      )}
    </div>
  );
}

function PasswordProof({ email, onProved }: { email: string; onProved: () => void }) {
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', text: 'Please enter your password.' }] : [],
    send: ({ password }) => proveByPassword(password),
    onSent: onProved,
    failureText: null,
    failureFaults: (error) => [{ field: 'password', text: errorText(error) }],
    selectRefused: true,
  });

  return (
    <form noValidate aria-label="Your password" className="space-y-4" onSubmit={form.submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Password" alert {...form.field('password')} />
      <Button type="submit" wide loading={form.busy}>
        Confirm with password
      </Button>
    </form>
  );
}
