import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { StaffSignInForm } from './StaffSignInForm.tsx';
import { TokenForm } from './TokenForm.tsx';

interface SignInWaysProps {
  /** False if the operator token is turned off. */
  hasToken: boolean;
  onSignedIn?: () => void;
}

export function SignInWays({ hasToken, onSignedIn }: SignInWaysProps) {
  const [byToken, setByToken] = useState(false);
  const signedIn = onSignedIn && { onSignedIn };

  return (
    <div className="space-y-6">
      {byToken ? <TokenForm {...signedIn} /> : <StaffSignInForm {...signedIn} />}
      {hasToken && (
        <div className="border-t border-hairline pt-3">
          <Button variant="link" onClick={() => setByToken(!byToken)}>
            {byToken ? 'Sign in by name' : 'Use the automation token'}
          </Button>
        </div>
      )}
    </div>
  );
}
