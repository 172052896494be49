import type { Challenge } from '@stoa/contract';
import { CHALLENGE_PICTURES_MAX } from '@stoa/contract/challenges.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changedFields, isEmpty } from '../changed-fields.ts';
import { FormDialog } from '../FormDialog.tsx';
import { type DialogForm, useDialogForm } from '../use-dialog-form.ts';
import { timeZone } from '../local-time.ts';
import { PicturesField } from '../PicturesField.tsx';
import { type ChallengeFields, planFaults, sumText, toFields, toPlan } from './challenge-plan.ts';
import { type ChallengeValues, forecast, useSaveChallenge } from './challenges.queries.ts';
import { Forecast } from './Forecast.tsx';

interface ChallengeDialogProps {
  challenge: Challenge | null;
  onClose: () => void;
}

function useChallengeForm(challenge: Challenge | null, onClose: () => void) {
  const client = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  /** After the first press, the progress that would unlock the challenge right away. */
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const save = useSaveChallenge(challenge, setSent);
  const isUnlocked = challenge?.is_unlocked ?? false;
  const form = useDialogForm<ChallengeFields>({
    defaultValues: toFields(challenge),
    check: (values) => planFaults(values, challenge),
    gone: 'Someone else has withdrawn this challenge. Close this and plan a new one.',
    send: async (fields, opened) => {
      const plan = toPlan(fields, challenge);
      if (plan === null) return;
      const { name, description, pictures } = fields;
      const values = { ...plan, name, description };
      const change = changedFields<Partial<ChallengeValues>>(values, {
        ...toPlan(opened, challenge),
        name: opened.name,
        description: opened.description,
      });
      if (challenge !== null && pictures.length === 0 && isEmpty(change)) {
        onClose();
        return;
      }
      if (!isUnlocked && toConfirm === null) {
        const found = await client.fetchQuery({ ...forecast(plan), staleTime: 0 });
        if (found && found.reached_at !== null) {
          setToConfirm(sumText(found.current_value, found.target_value, plan.metric));
          return;
        }
      }
      await save.mutateAsync({ values, change, pictures });
      onClose();
    },
  });
  return { form, sent, toConfirm, forget: () => setToConfirm(null) };
}

export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  const { form, sent, toConfirm, forget } = useChallengeForm(challenge, onClose);

  return (
    <FormDialog
      onClose={onClose}
      title={challenge === null ? 'Add a challenge' : 'Edit challenge'}
      description="A goal the community reaches together. Members see it once it starts."
      form={form}
      label={toConfirm === null ? 'Save challenge' : 'Save and unlock'}
      sent={sent}
      onChange={forget}
    >
      <PlanFields form={form} challenge={challenge} />
      <ControlledField form={form} name="pictures">
        {({ value, onChange, error, ref }) => (
          <PicturesField
            label="Pictures"
            current={(challenge?.community_reward_pictures ?? []).map(({ picture }) => picture)}
            value={value}
            onChange={onChange}
            max={CHALLENGE_PICTURES_MAX}
            error={error}
            ref={ref}
          />
        )}
      </ControlledField>
      <p role="status" className="text-body">
        {toConfirm !== null &&
          `The community has already reached ${toConfirm}. Saving unlocks the challenge right away and notifies every member, and you can’t lock it again.`}
      </p>
    </FormDialog>
  );
}

interface PlanFieldsProps {
  form: DialogForm<ChallengeFields>;
  challenge: Challenge | null;
}

function PlanFields({ form, challenge }: PlanFieldsProps) {
  const [metric, target, starts, ends] = useWatch({
    control: form.control,
    name: ['metric', 'target', 'starts', 'ends'],
  });

  return (
    <>
      <TextInput label="Name" autoComplete="off" maxLength={80} alert {...form.field('name')} />
      <TextArea label="Description (optional)" rows={3} {...form.field('description')} />
      <ControlledField form={form} name="metric">
        {({ value, onChange }) => (
          <ChoiceChips
            label="Measured by"
            value={value}
            onChange={onChange}
            options={[
              { value: 'points', label: 'Points earned' },
              { value: 'cigars', label: 'Cigars logged' },
            ]}
          />
        )}
      </ControlledField>
      <TextInput label="Target" inputMode="numeric" autoComplete="off" alert {...form.field('target')} />
      <TextInput label="Starts" type="datetime-local" alert {...form.field('starts')} />
      <TextInput label="Ends" type="datetime-local" alert {...form.field('ends')} />
      <p className="text-small text-muted">{`In your time zone: ${timeZone()}.`}</p>
      <Forecast
        plan={toPlan({ metric, target, starts, ends }, challenge)}
        isUnlocked={challenge?.is_unlocked ?? false}
      />
    </>
  );
}
