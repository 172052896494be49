import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSignIn } from './accounts.queries.ts';
import { forgetSignIn, getKnownPassword } from './known-sign-in.ts';
import { formStyle } from '../../ui/form-style.ts';

interface SignInValues {
  email: string;
  password: string;
}

const trimmed = ({ email, password }: SignInValues): SignInValues => ({ email: email.trim(), password });

/** Returns the first empty field; the server checks the rest. */
function missing(values: SignInValues) {
  const typed = trimmed(values);
  const empty = (['email', 'password'] as const).filter((field) => typed[field] === '');
  return empty.slice(0, 1).map((field) => ({ field, text: `Please enter your ${field}.` }));
}

export interface SignInArrival {
  email: string;
  firstName?: string;
}

interface SignInFormProps {
  /** The email entered on the previous page; null if none. */
  knownEmail: string | null;
  onSignedIn: () => void;
}

export function SignInForm({ knownEmail, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn();
  const [knownPassword] = useState(() => getKnownPassword(knownEmail));
  const button = useRef<HTMLButtonElement>(null);
  const form = useCheckedForm<SignInValues>({
    defaultValues: { email: knownEmail ?? '', password: knownPassword },
    check: missing,
    send: (values) => signIn.mutateAsync(trimmed(values)),
    onSent: () => {
      forgetSignIn();
      onSignedIn();
    },
    failureFaults: (error) => [{ field: 'password', text: errorText(error) }],
    selectRefused: true,
  });
  const { setFocus } = form;

  useEffect(() => {
    if (knownPassword !== '') button.current?.focus();
    else if (knownEmail !== null) setFocus('password');
  }, [knownEmail, knownPassword, setFocus]);

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <PasswordInput label="Password" enterKeyHint="go" alert {...form.field('password')} />
      <Button ref={button} type="submit" wide loading={form.busy}>
        Sign In
      </Button>
    </form>
  );
}
