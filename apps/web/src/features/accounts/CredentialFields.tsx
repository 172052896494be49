import { PASSWORD_MIN } from '@stoa/contract/accounts.rules';
import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpForm } from './sign-up-form.ts';

export function CredentialFields({ form }: { form: CheckedForm<SignUpForm> }) {
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...form.field('password')}
      />
      <PasswordInput
        label="Re-type password"
        autoComplete="new-password"
        enterKeyHint="next"
        {...form.field('password_again')}
      />
    </>
  );
}
