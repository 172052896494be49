import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignIn } from './accounts.queries.ts';

interface SignInFault {
  field: 'email' | 'password';
  text: string;
}

/**
 * E-mail and password. Only what is missing is noticed here, the server alone knows what is wrong with them: so the
 * browser's own form does, and the page everybody waits for goes without the form library.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useSignIn();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<SignInFault>();
  const forgive = () => setFault(undefined);
  const faultOf = (field: SignInFault['field']) => (fault?.field === field ? fault.text : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    for (const [field, input] of [
      ['email', email],
      ['password', password],
    ] as const) {
      if (typed[field] !== '') continue;
      setFault({ field, text: `Please enter your ${field}.` });
      input.current?.focus();
      return;
    }
    signIn.mutate(typed, {
      onSuccess: () => {
        toast.clearErrors();
        onSignedIn();
      },
      onError: (error) => {
        toast.error(errorText(error));
        setFault({ field: 'password', text: errorText(error) });
        password.current?.focus();
        password.current?.select();
      },
    });
  }

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <TextInput
        label="Email"
        name="email"
        ref={email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={faultOf('email')}
        onChange={forgive}
      />
      <PasswordInput
        label="Password"
        name="password"
        ref={password}
        error={faultOf('password')}
        alert
        onChange={forgive}
      />
      <Button type="submit" wide loading={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
