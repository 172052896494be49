import type { PreviousRating } from '@stoa/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { toast } from '../../ui/toast.ts';
import { DialogActions } from './DialogActions.tsx';
import { entryFaults, type EntryValues, type FormSubject, showsIdentity } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { FormSection } from './FormSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { LikelihoodFields, StarFields } from './RatingFields.tsx';
import { SmokeFields } from './SmokeFields.tsx';
import { LongWait } from './outbox/LongWait.tsx';
import type { SaveOutcome, Saving } from './outbox/save-entry.ts';

interface ExperienceFormProps {
  entry: FormSubject;
  initial: EntryValues;
  /** Typed before, on this device. */
  draft?: EntryValues | null;
  onType: (values: EntryValues) => void;
  /** The draft is stored on the device. */
  survives: boolean;
  previous: PreviousRating | null;
  slots: EntrySlots;
  save: (values: EntryValues, saving: Omit<Saving, 'drafts'>) => Promise<SaveOutcome>;
  onSaved: (outcome: SaveOutcome) => void;
  /** The consequence of leaving without saving. */
  leaving: string;
  /** After a confirmation. */
  onLeave: () => void;
  exit: ReactNode;
}

/** Fields that show a refusal by the server themselves. */
const SHOWN = [
  'name',
  'brand_name',
  'vitola',
  'description',
  'smoking_time',
  'smoked_at',
  'experience_note',
  'private_note',
] as const;

/** Ratings, note, photos and place of a cigar. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { entry, initial, draft = null, onType, previous, slots, exit } = props;
  const form = useForm<EntryValues>({ defaultValues: { ...initial, ...draft } });
  const { clearErrors, control, register, setError, setValue, subscribe } = form;
  const { errors, isDirty } = form.formState;
  const [percent, setPercent] = useState(0);
  const moveToBackground = useRef<(() => void) | null>(null);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (values: EntryValues) => {
      const background = new Promise<void>((resolve) => {
        moveToBackground.current = resolve;
      });
      return props.save(values, { onProgress: setPercent, background });
    },
  });
  const [removed, order, photos] = useWatch({ control, name: ['remove_images', 'photo_order', 'photos'] });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );
  // After leaving the form, a refused entry must stay in the outbox.
  useEffect(() => () => moveToBackground.current?.(), []);

  // Only when the guard below is unmounted may the page be left.
  const onSaved = useEffectEvent(props.onSaved);
  useEffect(() => {
    if (save.data) onSaved(save.data);
  }, [save.data]);

  function showRefusal(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    const shown = SHOWN.filter((field) => fields[field] !== undefined);
    for (const [at, field] of shown.entries()) {
      setError(field, { message: fields[field] ?? '' }, { shouldFocus: at === 0 });
    }
    const photoFault = fields['journal_images'];
    if (photoFault !== undefined) setError('photos', { message: photoFault });
    if (shown.length === 0) toast.error(photoFault ?? errorText(error));
  }

  const submit = form.handleSubmit(async (values) => {
    const faults = entryFaults(values, entry);
    for (const [at, { field, text }] of faults.entries()) {
      setError(field, { message: text }, { shouldFocus: at === 0 });
    }
    if (faults.length > 0 || save.isPending) return;
    setPercent(0);
    try {
      await save.mutateAsync(values);
    } catch (error) {
      showRefusal(error);
    }
  });

  function send(event: FormEvent) {
    // Earlier refusals would make the library refuse to submit.
    clearErrors();
    void submit(event);
  }

  return (
    <form noValidate className="space-y-8" onSubmit={send}>
      {showsIdentity(entry) && (
        <FormSection title="Cigar">
          <IdentityFields
            register={register}
            set={(field, value) => setValue(field, value, { shouldDirty: true })}
            begunName={(draft ?? initial).name}
            errors={errors}
          />
        </FormSection>
      )}
      <FormSection title="Ratings">
        <StarFields control={control} previous={previous} inProgress={entry.in_progress} />
      </FormSection>
      <FormSection title="Would you">
        <LikelihoodFields control={control} previous={previous} />
      </FormSection>
      <SmokeFields form={form} entry={entry} previous={previous} />
      <FormSection title="Photos">
        <PhotoField
          stored={entry.journal_images}
          value={{ remove_images: removed, photo_order: order, photos }}
          onChange={(next) => {
            clearErrors('photos');
            for (const name of ['remove_images', 'photo_order', 'photos'] as const) {
              setValue(name, next[name], { shouldDirty: true });
            }
          }}
          error={errors.photos?.message}
          sending={save.isPending}
        />
      </FormSection>
      <PlaceFields form={form} entry={entry} slots={slots} />
      {save.isPending && photos.length > 0 && <Progress label="Uploading photos" value={percent} />}
      {save.isPending && <LongWait onLeave={() => moveToBackground.current?.()} />}
      <DialogActions>
        {exit}
        <Button type="submit" loading={save.isPending}>
          Save Entry
        </Button>
      </DialogActions>
      {(isDirty || draft !== null) && !save.isSuccess && !(save.isPending && props.survives) && (
        <LeaveGuard
          title="Leave without saving?"
          description={props.leaving}
          survives={props.survives}
          onLeave={props.onLeave}
        />
      )}
    </form>
  );
}
