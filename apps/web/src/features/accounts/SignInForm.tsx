import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignIn } from './accounts.queries.ts';

/**
 * E-mail and password. Nothing is checked here, only the server knows what is wrong with them: so the browser's own
 * form does, and the page everybody waits for goes without the form library.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useSignIn();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const forgive = () => setFault(undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    signIn.mutate(
      { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' },
      {
        onSuccess: () => {
          toast.clearErrors();
          onSignedIn();
        },
        onError: (error) => {
          toast.error(errorText(error));
          setFault(errorText(error));
          password.current?.focus();
          password.current?.select();
        },
      },
    );
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
        onChange={forgive}
      />
      <PasswordInput label="Password" name="password" ref={password} error={fault} alert onChange={forgive} />
      <Button type="submit" wide loading={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
