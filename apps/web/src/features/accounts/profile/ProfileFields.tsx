import { ACCOUNT_TEXTS, BIO_MAX } from '@stoa/contract/accounts.rules';
import type { CheckedForm } from '../../../lib/use-checked-form.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { EmailField } from '../email/EmailField.tsx';
import { NameFields } from '../NameFields.tsx';
import { HandleField } from './HandleField.tsx';
import type { ProfileForm } from './profile-form.ts';

interface ProfileFieldsProps {
  form: CheckedForm<ProfileForm>;
  bioLength: number;
  generation: number;
}

export function ProfileFields({ form, bioLength, generation }: ProfileFieldsProps) {
  const bio = form.field('bio');

  return (
    <div className="space-y-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-8 gap-y-5 max-sm:gap-x-5">
        <NameFields field={form.field} />
      </div>
      <EmailField />
      <HandleField
        key={generation}
        field={form.register('handle')}
        initial={form.getValues('handle')}
        error={form.errorFor('handle')}
        onEdit={() => form.handleEdit('handle')}
      />
      <TextArea
        {...bio}
        label="About you"
        hint={`${bioLength} of ${BIO_MAX} characters`}
        error={bioLength > BIO_MAX ? `${ACCOUNT_TEXTS.bioLong} You’ve used ${bioLength}.` : bio.error}
      />
    </div>
  );
}
