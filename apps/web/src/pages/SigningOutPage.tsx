import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { pendingSignOut } from '../lib/pending-sign-out.ts';
import { settleSignOut } from '../lib/settle-sign-out.ts';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { FormLayout } from './FormLayout.tsx';

/** /signing-out: until the server has confirmed a sign-out, this browser's cookies may still open the account. */
export function SigningOutPage() {
  const isPending = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.isSet);
  // The first attempt takes a moment where there is a connection.
  const [hasFailed, setHasFailed] = useState(false);
  const attempt = useMutation({
    networkMode: 'always',
    mutationFn: settleSignOut,
    onError: () => setHasFailed(true),
  });
  const { mutate } = attempt;

  useEffect(() => mutate(), [mutate]);

  if (!isPending) return <Navigate to="/login" replace />;
  return (
    <FormLayout
      name="Signing out"
      title={hasFailed ? 'You will be signed out as soon as there is a connection' : 'Signing you out'}
      lead="Nothing of yours is left on this device. Until Stoa has heard of it, this browser could still open your account: do not leave it to others."
    >
      <p role="status" className="sr-only">
        {hasFailed ? 'Not signed out yet.' : 'Signing you out.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button loading={attempt.isPending} onClick={() => mutate()}>
          Try again
        </Button>
        <TextLink roomy to="/login">
          Sign in as somebody else
        </TextLink>
      </div>
    </FormLayout>
  );
}
