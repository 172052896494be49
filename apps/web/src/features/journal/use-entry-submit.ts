import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { toast } from '../../ui/toast.ts';
import { entryFaults, type EntryValues, type FormSubject, IDENTITY } from './entry-form.ts';
import type { SaveOutcome, Saving } from './outbox/save-entry.ts';
import { isPreparing, photosPrepared } from './photos-in-preparation.ts';
import { PLAIN_NAMES } from './plain-fields.ts';
import { CigarRefused } from './use-background-add.ts';

export type SaveEntry = (values: EntryValues, saving: Omit<Saving, 'drafts'>) => Promise<SaveOutcome>;

type EntryForm = UseFormReturn<EntryValues>;

/** Fields that show the server's refusal next to the input. */
const SHOWN = [...IDENTITY, 'smoking_time', 'smoked_at', ...PLAIN_NAMES] as const;

function showRefusal({ setError }: EntryForm, error: unknown) {
  const fields = error instanceof ApiError ? error.fields : {};
  const shown = SHOWN.filter((field) => fields[field] !== undefined);
  for (const [index, field] of shown.entries()) {
    setError(field, { message: fields[field] ?? '' }, { shouldFocus: index === 0 });
  }
  const photoFault = fields['journal_images'] ?? fields['photo_descriptions'] ?? fields['describe_photos'];
  if (photoFault !== undefined) setError('photos', { message: photoFault });
  if (shown.length === 0) toast.error(photoFault ?? errorText(error));
}

function useSaving(saveEntry: SaveEntry) {
  const [percent, setPercent] = useState(0);
  const [stored, setStored] = useState(false);
  const moveToBackground = useRef<(() => void) | null>(null);
  const save = useMutation({
    mutationFn: (values: EntryValues) => {
      const background = new Promise<void>((resolve) => {
        moveToBackground.current = resolve;
      });
      const onStored = () => setStored(true);
      return saveEntry(values, { onProgress: setPercent, onStored, background });
    },
  });

  // After the member leaves the form, a refused entry must stay in the outbox.
  useEffect(() => () => moveToBackground.current?.(), []);

  return {
    isPending: save.isPending,
    isSuccess: save.isSuccess,
    outcome: save.data,
    percent,
    stored,
    start: (values: EntryValues) => {
      setPercent(0);
      setStored(false);
      return save.mutateAsync(values);
    },
    moveToBackground: () => moveToBackground.current?.(),
  };
}

interface EntrySubmit {
  form: EntryForm;
  entry: FormSubject;
  save: SaveEntry;
  onSaved: (outcome: SaveOutcome) => void;
}

/** Checks and saves an entry; asks first if it would stay in progress. */
export function useEntrySubmit({ form, entry, save, onSaved }: EntrySubmit) {
  const saving = useSaving(save);
  const { outcome } = saving;
  const overall = useWatch({ control: form.control, name: 'overall_rating' });
  const staysInProgress = entry.in_progress && overall === null;
  const [isAsking, setIsAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isMounted = useIsMounted();

  // The app can leave the page only after the form's guard unmounts.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (outcome) leave(outcome);
  }, [outcome]);

  async function submit(values: EntryValues, mayStay: boolean) {
    const faults = entryFaults(values, entry);
    for (const [index, { field, text }] of faults.entries()) {
      form.setError(field, { message: text }, { shouldFocus: index === 0 });
    }
    if (faults.length > 0 || saving.isPending) return;
    if (entry.in_progress && values.overall_rating === null && !mayStay) {
      setIsAsking(true);
      return;
    }
    setIsAsking(false);
    try {
      await saving.start(values);
    } catch (error) {
      // The flow’s second step shows why the cigar was refused.
      if (!(error instanceof CigarRefused)) showRefusal(form, error);
    }
  }

  async function sendOncePrepared(mayStay: boolean) {
    if (isPreparing()) {
      setWaiting(true);
      const allTaken = await photosPrepared();
      // The member may have left, or must read why a photo was refused.
      if (!isMounted.current) return;
      setWaiting(false);
      if (!allTaken) return;
    }
    // Earlier refusals would make the library refuse to submit.
    form.clearErrors();
    await form.handleSubmit((values) => submit(values, mayStay))();
  }

  function send(event: FormEvent | undefined, mayStay: boolean) {
    event?.preventDefault();
    if (!isWaiting) void sendOncePrepared(mayStay);
  }

  return {
    saving,
    /** The member pressed Save while photos were being prepared. */
    isWaiting,
    send,
    question: {
      asking: isAsking && staysInProgress,
      onSaveAnyway: () => send(undefined, true),
      onRate: () => {
        setIsAsking(false);
        form.setFocus('overall_rating');
      },
      onCancel: () => setIsAsking(false),
    },
  };
}
