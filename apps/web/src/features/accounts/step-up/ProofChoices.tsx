import type { Answer } from '@stoa/contract/client';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/api.ts';
import { browserHasPasskeys } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { usePasskeyProof, useProof } from './step-up.queries.ts';

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

  // If the dialog opened before the choices were known, its close button has the focus.
  useEffect(() => {
    const isOpen = choices.current?.closest('[role=dialog]')?.contains(document.activeElement) ?? false;
    if (isOpen) choices.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus();
  }, []);

  if (!passkey && !methods.password && !google) {
    return (
      <p className="text-body text-pretty text-muted">
        None of your sign-in methods work in this browser. Sign out and sign in again: that confirms it’s you,
        too.
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
