import { ACCOUNT_TEXTS, BIO_MAX } from '@stoa/contract/accounts.rules';
import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EmailStatus } from '../EmailStatus.tsx';
import { useMember } from '../member.ts';
import { HandleField } from './HandleField.tsx';
import type { ProfileField, ProfileForm } from './profile-form.ts';

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileForm>;
  bioLength: number;
  generation: number;
}

/** Who the member is: name, address, handle, and a few words. */
export function ProfileFields({ form, bioLength, generation }: ProfileFieldsProps) {
  const { email } = useMember();
  const { register, clearErrors, formState, getValues } = form;
  const { errors } = formState;
  const field = (name: ProfileField) => register(name, { onChange: () => clearErrors(name) });

  return (
    <div className="space-y-5">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <TextInput
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...field('first_name')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...field('last_name')}
        />
      </div>
      <div className="pb-3">
        <TextInput label="Email" type="email" readOnly value={email} />
        <div className="-mt-5">
          <EmailStatus />
        </div>
      </div>
      <HandleField
        key={generation}
        field={register('handle')}
        initial={getValues('handle')}
        error={errors.handle?.message}
        onEdit={() => clearErrors('handle')}
      />
      <TextArea
        label="About you"
        hint={`${bioLength} of ${BIO_MAX} characters`}
        error={bioLength > BIO_MAX ? `${ACCOUNT_TEXTS.bioLong} These are ${bioLength}.` : errors.bio?.message}
        {...field('bio')}
      />
    </div>
  );
}
