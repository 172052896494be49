import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpForm } from './sign-up-form.ts';

interface NameFieldsProps {
  form: CheckedForm<SignUpForm>;
  focused: boolean;
}

/** Sign-up, step 1. */
export function NameFields({ form, focused }: NameFieldsProps) {
  return (
    <>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- follows the field of the code
        autoFocus={focused}
        label="First name"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('first_name')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('last_name')}
      />
    </>
  );
}
