import { errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { GoogleCredential, GooglePurpose } from './google-script.ts';
import { googleFailure } from './google-texts.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { mustLinkFirst, useGoogleSignIn } from './google.queries.ts';

interface GoogleSignInProps {
  clientId: string;
  purpose: GooglePurpose;
  oneTap?: boolean;
  referral?: string | null;
  note: string | null;
  onSignedIn: () => void;
  /** Called if an account with the ID token's address already exists. */
  onLinkFirst: (credential: string) => void;
}

export function GoogleSignIn({
  clientId,
  purpose,
  oneTap = false,
  referral = null,
  note,
  onSignedIn,
  onLinkFirst,
}: GoogleSignInProps) {
  const signIn = useGoogleSignIn(referral);

  function enter({ credential, select_by }: GoogleCredential) {
    if (signIn.isPending) return;
    signIn.mutate(credential, {
      onSuccess: () => {
        toast.clearErrors();
        onSignedIn();
      },
      onError: (error) => {
        if (mustLinkFirst(error)) onLinkFirst(credential);
        else toast.error(googleFailure(purpose, select_by));
      },
    });
  }

  return (
    <>
      <GoogleButton clientId={clientId} purpose={purpose} oneTap={oneTap} onCredential={enter} />
      <p role="status" className="mt-3 min-h-10 text-center text-small text-balance text-muted">
        {signIn.isPending && 'Opening your journal…'}
        {signIn.isError && errorText(signIn.error)}
        {signIn.isIdle && note}
      </p>
    </>
  );
}
