import type { PreviousRating } from '@stoa/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { DialogActions } from './DialogActions.tsx';
import { entryFaults, type EntryValues, type FormSubject, showsIdentity } from './entry-form.ts';
import type { EntryParts } from './entry-parts.ts';
import { FormSection } from './FormSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { LikelihoodFields, StarFields } from './RatingFields.tsx';
import { type Smoked } from './smoked-at.ts';
import { SmokedField } from './SmokedField.tsx';
import { SmokingTimeField } from './SmokingTimeField.tsx';
import { LongWait } from './waiting/LongWait.tsx';
import type { SaveOutcome, Saving } from './waiting/save-entry.ts';

interface ExperienceFormProps {
  /** What the form is about. */
  entry: FormSubject;
  initial: EntryValues;
  /** What was typed into it before, on this device. */
  draft?: EntryValues | null;
  onType: (values: EntryValues) => void;
  /** What is typed outlives the page. */
  survives: boolean;
  previous: PreviousRating | null;
  parts: EntryParts;
  save: (values: EntryValues, saving: Omit<Saving, 'drafts'>) => Promise<SaveOutcome>;
  onSaved: (outcome: SaveOutcome) => void;
  /** What leaving without saving means, in words. */
  leaving: string;
  /** Leaving was confirmed. */
  onLeave: () => void;
  /** The way out, left of "Save Entry". */
  exit: ReactNode;
}

/** Fields whose refusal by the server has a place of its own in the form. */
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

const smokedOf = ({ smoked_at, smoked_local = null }: FormSubject): Smoked | null =>
  smoked_at === undefined ? null : { smoked_at, smoked_local };

/** Letters of the last note that are shown beside the new one. */
const NOTE_EXCERPT = 140;

function lastNote(previous: PreviousRating | null): string | undefined {
  const note = previous?.experience_note ?? '';
  if (note === '') return undefined;
  return `Last time: ${note.length > NOTE_EXCERPT ? `${note.slice(0, NOTE_EXCERPT).trimEnd()}…` : note}`;
}

/** How a cigar was: ratings, note, photos, place. What is typed stays until it is kept or saved. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { entry, initial, draft = null, onType, previous, parts, exit } = props;
  const { PlaceField, RetailerField } = parts;
  const form = useForm<EntryValues>({ defaultValues: { ...initial, ...draft } });
  const { clearErrors, control, register, setError, setValue, subscribe } = form;
  const { errors, isDirty } = form.formState;
  const [percent, setPercent] = useState(0);
  const goOn = useRef<(() => void) | null>(null);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (values: EntryValues) => {
      const enough = new Promise<void>((resolve) => {
        goOn.current = resolve;
      });
      return props.save(values, { onProgress: setPercent, enough });
    },
  });
  const [removed, order, photos, place] = useWatch({
    control,
    name: ['remove_images', 'photo_order', 'photos', 'place'],
  });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );
  // Who leaves meanwhile does not wait: what is refused then must stay on the device.
  useEffect(() => () => goOn.current?.(), []);

  // Only once the guard below is gone may anyone leave the page.
  const tellSaved = useEffectEvent(props.onSaved);
  useEffect(() => {
    if (save.data) tellSaved(save.data);
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
    // Refusals from the last time would keep the library from submitting again.
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
      <FormSection title="The smoke">
        <Controller
          control={control}
          name="smoking_time"
          render={({ field }) => (
            <SmokingTimeField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={errors.smoking_time?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="smoked_at"
          render={({ field }) => (
            <SmokedField
              known={smokedOf(entry)}
              value={field.value}
              onChange={field.onChange}
              error={errors.smoked_at?.message}
            />
          )}
        />
        <TextArea
          label="Experience note"
          rows={4}
          maxLength={10_000}
          placeholder="First light, the middle, the last third"
          hint={lastNote(previous)}
          error={errors.experience_note?.message}
          {...register('experience_note')}
        />
        <TextArea
          label="Private note"
          rows={2}
          maxLength={10_000}
          hint="Only you ever see this."
          error={errors.private_note?.message}
          {...register('private_note')}
        />
      </FormSection>
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
      <FormSection title="Place">
        <Controller
          control={control}
          name="place"
          render={({ field }) => <PlaceField value={field.value} onChange={field.onChange} />}
        />
        <Switch
          label="Show this place to members"
          hint="Places within 500 metres of your home stay private"
          {...register('is_location_public')}
        />
        <div className="mt-4">
          <Controller
            control={control}
            name="retailer_id"
            render={({ field }) => (
              <RetailerField
                value={field.value}
                valueName={entry.retailer_name}
                onChange={field.onChange}
                near={place}
              />
            )}
          />
        </div>
      </FormSection>
      {save.isPending && photos.length > 0 && <Progress label="Uploading photos" value={percent} />}
      {save.isPending && <LongWait onLeave={() => goOn.current?.()} />}
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
