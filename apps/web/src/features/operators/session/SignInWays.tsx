import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { StaffSignInForm } from './StaffSignInForm.tsx';
import { errorText } from '../../../lib/api-error.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { isRightToken } from './operator-call.ts';
import { operatorSession } from './operator-session.ts';

const WRONG_TOKEN =
  'That isn’t the automation token. You’ll find it in the server’s settings as OPERATOR_TOKEN, or in the file operator-token in its data directory.';

function TokenForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const form = useCheckedForm({
    defaultValues: { token: '' },
    check: ({ token }) =>
      token.trim() === '' ? [{ field: 'token', text: 'Please enter the automation token.' }] : [],
    async send({ token }) {
      if (!(await isRightToken(token.trim()))) throw new Error(WRONG_TOKEN);
      operatorSession.begin(token.trim());
      onSignedIn?.();
    },
    failureText: null,
    failureFaults: (error) => [{ field: 'token', text: errorText(error) }],
    selectRefused: true,
  });

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <PasswordInput label="Automation token" autoComplete="off" alert {...form.field('token')} />
      <Button type="submit" wide loading={form.busy}>
        Sign in
      </Button>
    </form>
  );
}

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
