import type { PreviousRating } from '@stoa/contract';
import { LIKELIHOODS } from '@stoa/contract/journal.rules';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { AudienceFields } from './AudienceFields.tsx';
import { type EntryValues, type FormSubject, IDENTITY, showsIdentity } from './entry-form.ts';
import { PLAIN_NAMES } from './plain-fields.ts';
import type { EntrySlots } from './entry-slots.ts';
import { FormSection } from './FormSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PlaceField, type PlaceFieldsProps, ShopField, useTakenPlace } from './PlaceFields.tsx';
import { PlainFields } from './PlainFields.tsx';
import { FURTHER_RATINGS, FurtherStars, LikelihoodFields, OverallField } from './RatingFields.tsx';
import { SaveActions } from './SaveActions.tsx';
import { SavingEntry } from './SavingEntry.tsx';
import { DateField, NoteFields, TimeField } from './SmokeFields.tsx';
import type { SaveOutcome } from './outbox/save-entry.ts';
import { type SaveEntry, useEntrySubmit } from './use-entry-submit.ts';

interface ExperienceFormProps {
  entry: FormSubject;
  name: string;
  /** The cigar's picture while the entry is saved. */
  picture?: ReactNode;
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
  const { saving, isWaiting, send, question } = useEntrySubmit({
    form,
    entry,
    save: props.save,
    onSaved: props.onSaved,
  });
  // Afterward the parent shows the outcome.
  const isSaving = saving.isPending || saving.isSuccess;
  const photos = useWatch({ control, name: 'photos' });
  const [taken, take] = useTakenPlace(form);
  const place = { form, entry, slots, taken };
  // A cigar that was lit in the app already has a smoking time.
  const [isTimed] = useState((draft ?? initial).smoking_time !== null && entry.in_progress);

  // Subscribes before the form is visible, because Back may follow the first letter right away.
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );

  return (
    <>
      {isSaving && (
        <SavingEntry
          name={props.name}
          picture={props.picture}
          rating={form.getValues('overall_rating')}
          photos={photos.length}
          percent={saving.percent}
          stored={saving.stored}
          onLeave={saving.moveToBackground}
        />
      )}
      {/* The form stays for errors that it can correct. */}
      <form noValidate hidden={isSaving} className="space-y-8" onSubmit={(event) => send(event, false)}>
        <div className="space-y-6">
          <div className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
            <OverallField control={control} previous={previous} inProgress={entry.in_progress} />
            <PhotosOfEntry form={form} stored={entry.journal_images} sending={saving.isPending} />
          </div>
          <NoteFields first form={form} previous={previous} />
          {isTimed && <TimeField form={form} />}
          <PlaceField {...place} onTake={take} />
          <div>
            <AudienceFields form={form} />
            <MoreAboutCigar
              {...place}
              previous={previous}
              isTimed={isTimed}
              startsOpen={!entry.in_progress || hasMoreAnswers(draft ?? initial)}
              initialName={(draft ?? initial).name}
            />
          </div>
        </div>
        <SaveActions exit={exit} isWaiting={isWaiting} {...question} />
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
    </>
  );
}

/** The fields that the fold hides and a fault opens, in the order of the form. */
const FOLDED = ['smoking_time', ...PLAIN_NAMES, 'smoked_at', ...IDENTITY] as const;

const isAnswered = (value: unknown): boolean => value !== null && value !== '';

const hasMoreAnswers = (values: EntryValues): boolean =>
  [...FURTHER_RATINGS, ...LIKELIHOODS, 'smoked_at' as const, 'retailer_id' as const].some((name) =>
    isAnswered(values[name]),
  ) || PLAIN_NAMES.some((name) => name !== 'experience_note' && isAnswered(values[name]));

interface MoreAboutCigarProps extends PlaceFieldsProps {
  previous: PreviousRating | null;
  isTimed: boolean;
  startsOpen: boolean;
  initialName: string;
}

/** Holds everything that isn't needed to save, and opens when something in it is wrong. */
function MoreAboutCigar(props: MoreAboutCigarProps) {
  const { form, entry, slots, taken, previous, isTimed, startsOpen, initialName } = props;
  const { control, formState, setFocus } = form;
  const fault = FOLDED.find((name) => formState.errors[name] && name !== 'experience_note');
  useEffect(() => {
    // The field wasn't there to take the focus.
    if (fault) setFocus(fault);
  }, [fault, setFocus]);

  return (
    <Fold title="More about this cigar" level={3} startsOpen={startsOpen} mustOpen={fault !== undefined}>
      <div className="space-y-8">
        <FurtherStars control={control} previous={previous} />
        <FormSection title="Would you…">
          <LikelihoodFields control={control} previous={previous} />
        </FormSection>
        <FormSection title="The smoke">
          {!isTimed && <TimeField form={form} />}
          <PlainFields form={form} />
          <NoteFields first={false} form={form} previous={previous} />
          <ShopField form={form} entry={entry} slots={slots} taken={taken} />
        </FormSection>
        <DateField form={form} entry={entry} />
        {showsIdentity(entry) && <CigarSection form={form} initialName={initialName} />}
      </div>
    </Fold>
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
