import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { stepUp } from '../../../lib/step-up.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useOperatorSession } from './operator-session.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { proveByPasskey, proveByPassword } from './staff-session.queries.ts';

/** Where the console's calls that need a recent proof ask for one; above the dialog that the call came from. */
export function StaffStepUp() {
  const { who } = useOperatorSession();
  const [end, setEnd] = useState<((proved: boolean) => void) | null>(null);

  useEffect(
    () =>
      stepUp.onAsk(
        () =>
          new Promise<boolean>((resolve) => {
            setEnd(() => (proved: boolean) => {
              setEnd(null);
              resolve(proved);
            });
          }),
      ),
    [],
  );

  if (end === null || !who || who === 'automation') return null;
  return (
    <Dialog
      open
      onClose={() => end(false)}
      title="Confirm that it is you"
      description="What comes next needs a recent proof. It counts for half an hour on this device."
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog below listens on the document and would close too.
        event.nativeEvent.stopPropagation();
        end(false);
      }}
    >
      {who.signs_in_by === 'passkey' ? (
        <PasskeyButton primary label="Use a passkey" act={proveByPasskey} onDone={() => end(true)} />
      ) : (
        <PasswordProof email={who.email} onProved={() => end(true)} />
      )}
    </Dialog>
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
        Confirm with the password
      </Button>
    </form>
  );
}
