import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { mustLinkFirst, useGoogleSignIn } from './google.queries.ts';
import { GoogleLinkProof, type ProofKind } from './GoogleLinkProof.tsx';

interface GoogleLinkFormProps {
  /** Google's ID token, in this page's memory only. */
  credential: string;
  email: string;
  onSignedIn: () => void;
  /** Receives the reason if the token expired or the account can't be linked. */
  onRefused: (text: string) => void;
}

export function GoogleLinkForm({ credential, email, onSignedIn, onRefused }: GoogleLinkFormProps) {
  const [kind, setKind] = useState<ProofKind>('password');
  const googleSignIn = useGoogleSignIn(null);

  function change() {
    toast.clearErrors();
    setKind(kind === 'password' ? 'code' : 'password');
  }

  function sendAnother() {
    googleSignIn.mutate(credential, {
      onSuccess: onSignedIn,
      onError: (error) => {
        if (mustLinkFirst(error)) toast.success(`We sent a new code to ${email || 'you'}.`);
        else if (error instanceof ApiError && error.status === 400) onRefused(errorText(error));
        else toast.error(errorText(error));
      },
    });
  }

  return (
    <>
      <GoogleLinkProof
        key={kind}
        kind={kind}
        credential={credential}
        email={email}
        onSignedIn={onSignedIn}
        onRefused={onRefused}
      />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6">
        <Button variant="link" onClick={change}>
          {kind === 'password' ? 'Use the code we emailed' : 'Use your password'}
        </Button>
        {kind === 'code' && (
          <Button variant="link" loading={googleSignIn.isPending} onClick={sendAnother}>
            Send a new code
          </Button>
        )}
      </div>
    </>
  );
}
