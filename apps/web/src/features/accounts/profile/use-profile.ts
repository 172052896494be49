import { ACCOUNT_TEXTS, type Fault } from '@stoa/contract/accounts.rules';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { useProfileChange } from '../accounts.queries.ts';
import { useMember } from '../member.ts';
import {
  changedFields,
  changeOf,
  profileFaults,
  profileOf,
  serverFaults,
  type ProfileField,
  type ProfileForm,
} from './profile-form.ts';

const errorsOf = (faults: readonly Fault<ProfileField>[]) =>
  Object.fromEntries(faults.map(({ field, text }) => [field, { type: 'rule', message: text }]));

/** The profile's form: what was saved last, what differs from it, saving, and going back. */
export function useProfile() {
  const member = useMember();
  const change = useProfileChange();
  const [saved, setSaved] = useState(() => profileOf(member));
  // Counts fresh starts: the place search keeps its own text, and has to begin anew with the form.
  const [generation, setGeneration] = useState(0);
  const form = useForm<ProfileForm>({
    defaultValues: saved,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const faults = profileFaults(saved, values);
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) };
    },
  });
  const values = { ...saved, ...useWatch({ control: form.control }) } as ProfileForm;

  function startFrom(next: ProfileForm) {
    setSaved(next);
    setGeneration(generation + 1);
    form.reset(next);
  }

  const submit = form.handleSubmit(async (sent) => {
    if (change.isPending) return;
    try {
      startFrom(profileOf(await change.mutateAsync(changeOf(saved, sent))));
      toast.clearErrors();
      toast.success(ACCOUNT_TEXTS.profileUpdated);
    } catch (error) {
      toast.error(errorText(error));
      const faults = error instanceof ApiError ? serverFaults(error.fields) : [];
      for (const [at, { field, text }] of faults.entries()) {
        form.setError(field, { type: 'server', message: text }, { shouldFocus: at === 0 });
      }
    }
  });

  return {
    form,
    submit,
    discard: () => startFrom(saved),
    generation,
    bioLength: Array.from(values.bio.trim()).length,
    differs: changedFields(saved, values).length > 0,
    saving: change.isPending,
  };
}
