import type { PreviousRating } from '@stoa/contract';
import { useMutation } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { Progress } from '../../ui/Progress.tsx';
import { toast } from '../../ui/toast.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { entryFaults, type EntryValues, type FormSubject, IDENTITY, showsIdentity } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { FormSection } from './FormSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PLAIN_NAMES } from './plain-fields.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { FURTHER_RATINGS, LikelihoodFields, OverallField } from './RatingFields.tsx';
import { MoreRatings } from './MoreRatings.tsx';
import { SaveActions } from './SaveActions.tsx';
import { DateField, NoteFields, TimeField } from './SmokeFields.tsx';
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
const SHOWN = [...IDENTITY, 'smoking_time', 'smoked_at', ...PLAIN_NAMES] as const;

const PHOTO_FIELDS = [
  'remove_images',
  'photo_order',
  'photos',
  'describe_photos',
  'photo_descriptions',
] as const;

/** Ratings, photos, note and place of a cigar: what counts first. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { entry, initial, draft = null, onType, previous, slots, exit } = props;
  const form = useForm<EntryValues>({ defaultValues: { ...initial, ...draft } });
  const { clearErrors, control, register, setError, setFocus, setValue, subscribe } = form;
  const { errors, isDirty } = form.formState;
  const [percent, setPercent] = useState(0);
  const [stored, setStored] = useState(false);
  const moveToBackground = useRef<(() => void) | null>(null);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (values: EntryValues) => {
      const background = new Promise<void>((resolve) => {
        moveToBackground.current = resolve;
      });
      const onStored = () => setStored(true);
      return props.save(values, { onProgress: setPercent, onStored, background });
    },
  });
  const [removed, order, photos, overall, described, words] = useWatch({
    control,
    name: [
      'remove_images',
      'photo_order',
      'photos',
      'overall_rating',
      'describe_photos',
      'photo_descriptions',
    ],
  });
  // What is sent is asked about before: an entry without its overall rating stays in progress.
  const staysInProgress = entry.in_progress && overall === null;
  const [asked, setAsked] = useState(false);
  const asking = asked && staysInProgress;

  // Before the form is seen: its first letter may be followed by Back at once.
  useLayoutEffect(
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
    const photoFault = fields['journal_images'] ?? fields['photo_descriptions'] ?? fields['describe_photos'];
    if (photoFault !== undefined) setError('photos', { message: photoFault });
    if (shown.length === 0) toast.error(photoFault ?? errorText(error));
  }

  async function submit(values: EntryValues, mayStay: boolean) {
    const faults = entryFaults(values, entry);
    for (const [at, { field, text }] of faults.entries()) {
      setError(field, { message: text }, { shouldFocus: at === 0 });
    }
    if (faults.length > 0 || save.isPending) return;
    if (entry.in_progress && values.overall_rating === null && !mayStay) {
      setAsked(true);
      return;
    }
    setAsked(false);
    setPercent(0);
    setStored(false);
    try {
      await save.mutateAsync(values);
    } catch (error) {
      showRefusal(error);
    }
  }

  function send(event: FormEvent | undefined, mayStay: boolean) {
    // Earlier refusals would make the library refuse to submit.
    clearErrors();
    void form.handleSubmit((values) => submit(values, mayStay))(event);
  }

  return (
    <form noValidate className="space-y-8" onSubmit={(event) => send(event, false)}>
      {/* What is typed once it is on its way would be neither saved nor left as a draft. */}
      <div className="space-y-8" inert={save.isPending}>
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
          <OverallField control={control} previous={previous} inProgress={entry.in_progress} />
          <PhotoField
            stored={entry.journal_images}
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
            error={errors.photos?.message}
            sending={save.isPending}
          />
        </div>
        <NoteFields form={form} previous={previous} />
        <MoreRatings
          control={control}
          previous={previous}
          given={FURTHER_RATINGS.some((name) => (draft ?? initial)[name] !== null)}
        />
        <FormSection title="Would you">
          <LikelihoodFields control={control} previous={previous} />
        </FormSection>
        <TimeField form={form} />
        <PlaceFields form={form} entry={entry} slots={slots} />
        <DateField form={form} entry={entry} />
        <AudienceFields control={control} />
        {showsIdentity(entry) && (
          <FormSection title="Cigar">
            <IdentityFields
              register={register}
              set={(field, value) => {
                clearErrors(field);
                setValue(field, value, { shouldDirty: true });
              }}
              begunName={(draft ?? initial).name}
              errors={errors}
            />
          </FormSection>
        )}
      </div>
      {save.isPending && photos.length > 0 && <Progress label="Uploading photos" value={percent} />}
      {save.isPending && <LongWait stored={stored} onLeave={() => moveToBackground.current?.()} />}
      <SaveActions
        exit={exit}
        saving={save.isPending}
        asking={asking}
        onSaveAnyway={() => send(undefined, true)}
        onRate={() => {
          setAsked(false);
          setFocus('overall_rating');
        }}
        onCancel={() => setAsked(false)}
      />
      {!save.isSuccess && (
        <LeaveGuard
          unsaved={isDirty || draft !== null}
          sending={save.isPending && props.survives}
          title="Leave without saving?"
          description={props.leaving}
          survives={props.survives}
          onLeave={props.onLeave}
        />
      )}
    </form>
  );
}
