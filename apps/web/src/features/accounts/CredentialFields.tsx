import { PASSWORD_MIN } from '@stoa/contract/accounts.rules';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpStepProps } from './NameFields.tsx';

/** Sign-up, step 2, what one signs in with later. */
export function CredentialFields({ register, errors, onEdit }: SignUpStepProps) {
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email', { onChange: () => onEdit('email') })}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        error={errors.password?.message}
        {...register('password', { onChange: () => onEdit('password') })}
      />
      <PasswordInput
        label="Re-type password"
        autoComplete="new-password"
        error={errors.password_again?.message}
        {...register('password_again', { onChange: () => onEdit('password_again') })}
      />
    </>
  );
}
