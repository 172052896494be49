import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { useProfileChange } from '../accounts.queries.ts';
import { useMember } from '../member.ts';
import { signIns } from '../sign-ins/sign-ins.queries.ts';
import {
  changedFields,
  getChange,
  editedFields,
  profileFaults,
  toProfileForm,
  type ProfileForm,
} from './profile-form.ts';

export function useProfile() {
  const member = useMember();
  const client = useQueryClient();
  const change = useProfileChange();
  const [saved, setSaved] = useState(() => toProfileForm(member));
  // The place search has its own text, so a new key resets it with the form.
  const [generation, setGeneration] = useState(0);
  const form = useCheckedForm<ProfileForm>({
    defaultValues: saved,
    check: (values) => profileFaults(saved, values),
    editClears: 'field',
    send: async (sent) => {
      const next = toProfileForm(await change.mutateAsync(getChange(saved, sent)));
      startFrom(next, editedSince(sent));
      // The server may have recorded the device's city.
      await client.invalidateQueries({ queryKey: signIns.queryKey });
    },
    successText: ACCOUNT_TEXTS.profileUpdated,
  });
  const values = { ...saved, ...useWatch({ control: form.control }) } as ProfileForm;

  const hasChanges = changedFields(saved, values).length > 0;

  // The page starts with the stored member; the server may have newer values.
  const loadNewer = useEffectEvent((newest: ProfileForm) => {
    if (!hasChanges && changedFields(saved, newest).length > 0) startFrom(newest);
  });
  useEffect(() => loadNewer(toProfileForm(member)), [member]);

  /** Returns edits made while the form was being sent. */
  function editedSince(sent: ProfileForm): Partial<ProfileForm> {
    const now = form.getValues();
    return Object.fromEntries(editedFields(sent, now).map((field) => [field, now[field]]));
  }

  function startFrom(next: ProfileForm, edited: Partial<ProfileForm> = {}) {
    setSaved(next);
    if (!('location' in edited)) setGeneration(generation + 1);
    form.reset({ ...next, ...edited });
  }

  return {
    form,
    discard: () => startFrom(saved),
    generation,
    bioLength: Array.from(values.bio.trim()).length,
    hasChanges,
  };
}
