import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpForm } from './sign-up-form.ts';

/** Sign-up, step 1. */
export function NameFields({ form }: { form: CheckedForm<SignUpForm> }) {
  return (
    <>
      <TextInput
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
