import type { Answer } from '@stoa/contract/client';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/api.ts';
import { browserHasPasskeys } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { usePasskeyProof, useProof } from './step-up.queries.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMember } from '../member.ts';
import { formStyle } from '../../../ui/form-style.ts';

interface PasswordProofProps {
  primary: boolean;
  onProved: () => void;
}

function PasswordProof({ primary, onProved }: PasswordProofProps) {
  const { email } = useMember();
  const proof = useProof();
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', text: 'Please enter your password.' }] : [],
    send: ({ password }) => proof.mutateAsync({ password }),
    onSent: onProved,
    failureText: null,
    failureFaults: (error) => [{ field: 'password', text: errorText(error) }],
    selectRefused: true,
  });

  return (
    <form noValidate aria-label="Your password" className={formStyle} onSubmit={form.submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Password" alert {...form.field('password')} />
      <Button type="submit" wide variant={primary ? 'primary' : 'quiet'} loading={form.busy}>
        Confirm with password
      </Button>
    </form>
  );
}

interface ProofChoicesProps {
  methods: Answer<'GET /user/me/sign-in-methods/'>;
  googleClientId: string | null;
  onProved: () => void;
}

export function ProofChoices({ methods, googleClientId, onProved }: ProofChoicesProps) {
  const byPasskey = usePasskeyProof();
  const byGoogle = useProof();
  const passkey = methods.passkeys.length > 0 && browserHasPasskeys();
  const google = methods.google && googleClientId !== null;
  const choices = useRef<HTMLDivElement>(null);

  // If the dialog opened before the choices loaded, its close button has the focus.
  useEffect(() => {
    const isOpen = choices.current?.closest('[role=dialog]')?.contains(document.activeElement) ?? false;
    if (isOpen) choices.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus();
  }, []);

  if (!passkey && !methods.password && !google) {
    return (
      <p className="text-body text-pretty text-muted">
        None of your sign-in methods work in this browser. Sign out and sign in again to confirm it’s you.
      </p>
    );
  }
  return (
    <div ref={choices} className="space-y-6">
      {passkey && (
        <div>
          <Button
            wide
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate(undefined, { onSuccess: onProved })}
          >
            <KeyRound aria-hidden size="1.125rem" strokeWidth={1.5} /> Use a passkey
          </Button>
          <FieldNote id="passkey-proof" alert error={byPasskey.error ? errorText(byPasskey.error) : ''} />
        </div>
      )}
      {methods.password && <PasswordProof primary={!passkey} onProved={onProved} />}
      {google && (
        <div>
          <GoogleButton
            clientId={googleClientId}
            purpose="continue_with"
            onCredential={({ credential }) => byGoogle.mutate({ credential }, { onSuccess: onProved })}
          />
          <FieldNote id="google-proof" alert error={byGoogle.error ? errorText(byGoogle.error) : ''} />
        </div>
      )}
    </div>
  );
}
