import { KeyRound } from 'lucide-react';
import { errorText } from '../../../lib/api.ts';
import { browserHasPasskeys } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { usePasskeySignIn } from './passkey-sign-in.queries.ts';
import { useOfferedPasskeys } from './use-offered-passkeys.ts';

/** Shows a button, and lets the browser suggest passkeys in the email field. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = usePasskeySignIn({ inForm: false });
  const refusal = useOfferedPasskeys(signIn.isPending, onSignedIn);
  const failure = signIn.error ?? refusal;

  if (!browserHasPasskeys()) return null;
  return (
    <>
      <Button
        wide
        variant="quiet"
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        <KeyRound aria-hidden size="1.125rem" strokeWidth={1.5} /> Sign in with a passkey
      </Button>
      <FieldNote id="passkey-refused" alert error={failure ? errorText(failure) : undefined} />
    </>
  );
}
