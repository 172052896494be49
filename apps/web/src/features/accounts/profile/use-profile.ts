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

/** Returns the profile's form, the last saved values, and what differs from them. */
export function useProfile() {
  const member = useMember();
  const client = useQueryClient();
  const change = useProfileChange();
  const [saved, setSaved] = useState(() => toProfileForm(member));
  // The place search has its own text; a new key resets it together with the form.
  const [generation, setGeneration] = useState(0);
  const form = useCheckedForm<ProfileForm>({
    defaultValues: saved,
    check: (values) => profileFaults(saved, values),
    editClears: 'field',
    send: async (sent) => {
      const next = toProfileForm(await change.mutateAsync(getChange(saved, sent)));
      startFrom(next, editedSince(sent));
      // A device that found its place may have recorded the town.
      await client.invalidateQueries({ queryKey: signIns.queryKey });
    },
    successText: ACCOUNT_TEXTS.profileUpdated,
  });
  const values = { ...saved, ...useWatch({ control: form.control }) } as ProfileForm;

  const differs = changedFields(saved, values).length > 0;

  // The page starts with what this device stored; the server may have newer values.
  const takeOver = useEffectEvent((newest: ProfileForm) => {
    if (!differs && changedFields(saved, newest).length > 0) startFrom(newest);
  });
  useEffect(() => takeOver(toProfileForm(member)), [member]);

  /** Returns what was edited while the form was on its way and is still unsaved. */
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
    differs,
  };
}
