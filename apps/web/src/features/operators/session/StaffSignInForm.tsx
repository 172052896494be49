import { Suspense } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { signInByPassword } from './staff-session.queries.ts';

const PasskeySignIn = lazyPart(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn);

export function StaffSignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const form = useCheckedForm({
    defaultValues: { email: '', password: '' },
    check: ({ email, password }) => [
      ...(email.trim() === '' ? [{ field: 'email' as const, text: 'Please enter your email.' }] : []),
      ...(password === '' ? [{ field: 'password' as const, text: 'Please enter your password.' }] : []),
    ],
    async send({ email, password }) {
      await signInByPassword(email.trim(), password);
      onSignedIn?.();
    },
    failureText: null,
    failureFaults: (error) => [{ field: 'password', text: errorText(error) }],
    selectRefused: true,
  });

  return (
    <div className="space-y-3">
      <form noValidate aria-label="Sign in by name" className={formStyle} onSubmit={form.submit}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          alert
          {...form.field('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" alert {...form.field('password')} />
        <Button type="submit" wide loading={form.busy}>
          Sign in
        </Button>
      </form>
      <TextLink roomy to="/operators/forgot-password">
        Forgot your password?
      </TextLink>
      <Suspense fallback={<div className="h-11" />}>
        <PasskeySignIn onSignedIn={onSignedIn} />
      </Suspense>
    </div>
  );
}
