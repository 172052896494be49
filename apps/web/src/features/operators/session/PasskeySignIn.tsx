import { PasskeyButton } from './PasskeyButton.tsx';
import { signInByPasskey } from './staff-passkeys.ts';

export function PasskeySignIn({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  return <PasskeyButton label="Sign in with a passkey" act={signInByPasskey} onDone={onSignedIn} />;
}
