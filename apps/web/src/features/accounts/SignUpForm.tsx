import { ControlledField } from '../../lib/ControlledField.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Agreements } from './Agreements.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { NameFields } from './NameFields.tsx';
import type { PlaceField } from './place-field.ts';
import { useSignUpForm } from './use-sign-up.ts';

interface SignUpFormProps {
  step: 1 | 2;
  onStep: (step: 1 | 2) => void;
  /** The handle of the member who invited the newcomer. */
  referral: string | null;
  onSignedUp: () => void;
  PlaceField: PlaceField;
}

/** Names first, then everything else (product.md §2, /register). */
export function SignUpForm({ PlaceField, ...steps }: SignUpFormProps) {
  const form = useSignUpForm(steps);

  return (
    <form noValidate className="space-y-5" onSubmit={form.submit}>
      {steps.step === 1 ? (
        <>
          <NameFields form={form} />
          <Button type="submit" wide>
            Next
          </Button>
        </>
      ) : (
        <>
          <CredentialFields form={form} />
          <ControlledField form={form} name="location">
            {(field) => <PlaceField label="Home location" {...field} />}
          </ControlledField>
          <TextInput
            label="Handle"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            hint="5 to 12 letters, numbers, underscores or periods"
            {...form.field('handle')}
          />
          <ControlledField form={form} name="terms_accepted">
            {({ value, ...field }) => <Agreements accepted={value} {...field} />}
          </ControlledField>
          <Button type="submit" wide loading={form.busy}>
            Sign Up
          </Button>
        </>
      )}
    </form>
  );
}
