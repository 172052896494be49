import type { PreviousRating } from '@stoa/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Progress } from '../../ui/Progress.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { type EntryValues, type FormSubject, showsIdentity } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { FormSection } from './FormSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { FURTHER_RATINGS, LikelihoodFields, OverallField } from './RatingFields.tsx';
import { MoreRatings } from './MoreRatings.tsx';
import { SaveActions } from './SaveActions.tsx';
import { DateField, NoteFields, TimeField } from './SmokeFields.tsx';
import { LongWait } from './outbox/LongWait.tsx';
import type { SaveOutcome } from './outbox/save-entry.ts';
import { type SaveEntry, useEntrySubmit } from './use-entry-submit.ts';

interface ExperienceFormProps {
  entry: FormSubject;
  initial: EntryValues;
  draft?: EntryValues | null;
  onType: (values: EntryValues) => void;
  survives: boolean;
  previous: PreviousRating | null;
  slots: EntrySlots;
  save: SaveEntry;
  onSaved: (outcome: SaveOutcome) => void;
  leaving: string;
  onLeave: () => void;
  exit: ReactNode;
}

const PHOTO_FIELDS = [
  'remove_images',
  'photo_order',
  'photos',
  'describe_photos',
  'photo_descriptions',
] as const;

/** Asks for the most important things first. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { entry, initial, draft = null, onType, previous, slots, exit } = props;
  const form = useForm<EntryValues>({ defaultValues: { ...initial, ...draft } });
  const { control, subscribe } = form;
  const { isDirty } = form.formState;
  const { saving, send, question } = useEntrySubmit({
    form,
    entry,
    save: props.save,
    onSaved: props.onSaved,
  });
  const photos = useWatch({ control, name: 'photos' });

  // It subscribes before the form is visible, because Back may follow the first letter right away.
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );

  return (
    <form noValidate className="space-y-8" onSubmit={(event) => send(event, false)}>
      {/* Text typed during sending would be neither saved nor drafted. */}
      <div className="space-y-8" inert={saving.isPending}>
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
          <OverallField control={control} previous={previous} inProgress={entry.in_progress} />
          <PhotosOfEntry form={form} stored={entry.journal_images} sending={saving.isPending} />
        </div>
        <NoteFields form={form} previous={previous} />
        <MoreRatings
          control={control}
          previous={previous}
          given={FURTHER_RATINGS.some((name) => (draft ?? initial)[name] !== null)}
        />
        <FormSection title="Would you…">
          <LikelihoodFields control={control} previous={previous} />
        </FormSection>
        <TimeField form={form} />
        <PlaceFields form={form} entry={entry} slots={slots} />
        <DateField form={form} entry={entry} />
        <AudienceFields control={control} />
        {showsIdentity(entry) && <CigarSection form={form} initialName={(draft ?? initial).name} />}
      </div>
      {saving.isPending && photos.length > 0 && <Progress label="Uploading photos" value={saving.percent} />}
      {saving.isPending && <LongWait stored={saving.stored} onLeave={saving.moveToBackground} />}
      <SaveActions exit={exit} saving={saving.isPending} {...question} />
      {!saving.isSuccess && (
        <LeaveGuard
          unsaved={isDirty || draft !== null}
          sending={saving.isPending && props.survives}
          title="Leave without saving?"
          description={props.leaving}
          survives={props.survives}
          onLeave={props.onLeave}
        />
      )}
    </form>
  );
}

interface PhotosOfEntryProps {
  form: UseFormReturn<EntryValues>;
  stored: FormSubject['journal_images'];
  sending: boolean;
}

function PhotosOfEntry({ form, stored, sending }: PhotosOfEntryProps) {
  const { clearErrors, control, setValue } = form;
  const [removed, order, photos, described, words] = useWatch({ control, name: PHOTO_FIELDS });

  return (
    <PhotoField
      stored={stored}
      value={{
        remove_images: removed,
        photo_order: order,
        photos,
        describe_photos: described ?? [],
        photo_descriptions: words ?? [],
      }}
      onChange={(next) => {
        clearErrors('photos');
        for (const name of PHOTO_FIELDS) setValue(name, next[name] ?? [], { shouldDirty: true });
      }}
      error={form.formState.errors.photos?.message}
      sending={sending}
    />
  );
}

function CigarSection({ form, initialName }: { form: UseFormReturn<EntryValues>; initialName: string }) {
  const { clearErrors, register, setValue, formState } = form;

  return (
    <FormSection title="Cigar">
      <IdentityFields
        register={register}
        set={(field, value) => {
          clearErrors(field);
          setValue(field, value, { shouldDirty: true });
        }}
        initialName={initialName}
        errors={formState.errors}
      />
    </FormSection>
  );
}
