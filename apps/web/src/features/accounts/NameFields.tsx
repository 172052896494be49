import type { UseFormRegister, FieldErrors } from 'react-hook-form';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpField, SignUpForm } from './sign-up-form.ts';

export interface SignUpStepProps {
  register: UseFormRegister<SignUpForm>;
  errors: FieldErrors<SignUpForm>;
  /** Called when a field changes: its old error no longer says anything. */
  onEdit: (field: SignUpField) => void;
}

/** Sign-up, step 1. */
export function NameFields({ register, errors, onEdit }: SignUpStepProps) {
  return (
    <>
      <TextInput
        label="First name"
        autoComplete="given-name"
        error={errors.first_name?.message}
        {...register('first_name', { onChange: () => onEdit('first_name') })}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        error={errors.last_name?.message}
        {...register('last_name', { onChange: () => onEdit('last_name') })}
      />
    </>
  );
}
