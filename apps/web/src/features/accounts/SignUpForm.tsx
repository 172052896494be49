import { Controller } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Agreements } from './Agreements.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { NameFields } from './NameFields.tsx';
import type { PlaceField } from './place-field.ts';
import type { SignUpField } from './sign-up-form.ts';
import { useSignUpForm } from './use-sign-up.ts';

interface SignUpFormProps {
  step: 1 | 2;
  onStep: (step: 1 | 2) => void;
  /** The handle of who invited the newcomer. */
  referral: string | null;
  onSignedUp: () => void;
  Place: PlaceField;
}

/** Names first, then everything else (product.md §2, /register). */
export function SignUpForm({ Place, ...steps }: SignUpFormProps) {
  const { form, submit, busy } = useSignUpForm(steps);
  const { register, control, clearErrors, formState } = form;
  const { errors } = formState;
  const onEdit = (field: SignUpField) => clearErrors(field);

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      {steps.step === 1 ? (
        <>
          <NameFields register={register} errors={errors} onEdit={onEdit} />
          <Button type="submit" wide>
            Next
          </Button>
        </>
      ) : (
        <>
          <CredentialFields register={register} errors={errors} onEdit={onEdit} />
          <Controller
            control={control}
            name="location"
            render={({ field }) => (
              <Place
                label="Home location"
                ref={field.ref}
                value={field.value}
                onBlur={field.onBlur}
                error={errors.location?.message}
                onChange={(place) => {
                  onEdit('location');
                  field.onChange(place);
                }}
              />
            )}
          />
          <TextInput
            label="Handle"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            hint="5 to 12 letters, numbers, underscores or periods"
            error={errors.handle?.message}
            {...register('handle', { onChange: () => onEdit('handle') })}
          />
          <Controller
            control={control}
            name="terms_accepted"
            render={({ field }) => (
              <Agreements
                ref={field.ref}
                accepted={field.value}
                error={errors.terms_accepted?.message}
                onChange={(accepted) => {
                  onEdit('terms_accepted');
                  field.onChange(accepted);
                }}
              />
            )}
          />
          <Button type="submit" wide loading={busy}>
            Sign Up
          </Button>
        </>
      )}
    </form>
  );
}
