import type { Entry, PreviousRating } from '@stoa/contract';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { DialogActions } from './DialogActions.tsx';
import { entryFaults, entryValues, type EntryValues, showsIdentity } from './entry-form.ts';
import type { EntryParts } from './entry-parts.ts';
import { FormSection } from './FormSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { useSaveEntry } from './journal.queries.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { LikelihoodFields, StarFields } from './RatingFields.tsx';
import { SmokingTimeField } from './SmokingTimeField.tsx';

interface ExperienceFormProps {
  entry: Entry;
  previous: PreviousRating | null;
  parts: EntryParts;
  onSaved: (entry: Entry) => void;
  /** The way out, left of "Save Entry". */
  exit: ReactNode;
}

/** Fields whose refusal by the server has a place of its own in the form. */
const SHOWN = ['name', 'brand_name', 'vitola', 'description', 'smoking_time', 'experience_note'] as const;

/** Letters of the last note that are shown beside the new one. */
const NOTE_EXCERPT = 140;

function lastNote(previous: PreviousRating | null): string | undefined {
  const note = previous?.experience_note ?? '';
  if (note === '') return undefined;
  return `Last time: ${note.length > NOTE_EXCERPT ? `${note.slice(0, NOTE_EXCERPT).trimEnd()}…` : note}`;
}

/** How a cigar was: ratings, note, photos, place. What is typed stays until the server has said it is saved. */
export function ExperienceForm({ entry, previous, parts, onSaved, exit }: ExperienceFormProps) {
  const { PlaceField, RetailerField } = parts;
  const form = useForm<EntryValues>({ defaultValues: entryValues(entry, parts.lastPlacePublic) });
  const { clearErrors, control, register, setError, setValue } = form;
  const { errors, isDirty } = form.formState;
  const [keys] = useState(() => new AttemptKeys());
  const [percent, setPercent] = useState(0);
  const save = useSaveEntry();
  const [removed, order, photos, place] = useWatch({
    control,
    name: ['remove_images', 'photo_order', 'photos', 'place'],
  });

  // Only once the guard below is gone may anyone leave the page.
  const tellSaved = useEffectEvent(onSaved);
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
      await save.mutateAsync({
        entry,
        values,
        keyFor: (attempt) => keys.for(attempt),
        onProgress: setPercent,
      });
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
          <IdentityFields register={register} errors={errors} />
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
        <TextArea
          label="Experience note"
          rows={4}
          maxLength={10_000}
          placeholder="First light, the middle, the last third"
          hint={lastNote(previous)}
          error={errors.experience_note?.message}
          {...register('experience_note')}
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
      <DialogActions>
        {exit}
        <Button type="submit" loading={save.isPending}>
          Save Entry
        </Button>
      </DialogActions>
      {isDirty && !save.isSuccess && (
        <LeaveGuard
          title="Leave without saving?"
          description={
            entry.in_progress
              ? 'The cigar stays in your journal, In Progress. What you entered here is lost.'
              : 'The entry stays as it was. What you changed here is lost.'
          }
        />
      )}
    </form>
  );
}
