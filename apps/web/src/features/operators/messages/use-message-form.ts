import type { OpenedDraft, OperatorMessage } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckedForm, faultsAt, useCheckedForm } from '../../../lib/use-checked-form.ts';
import { toast } from '../../../ui/toast.ts';
import { formFailure } from '../failures.ts';
import {
  audienceFaults,
  audienceFields,
  draftFaults,
  type MessageDraft,
  type NamedAudience,
  NEW_DRAFT,
  storedFaults,
  toAudience,
  toFields,
} from './message-draft.ts';
import { recipientsOf, useSaveDraft, useTestDraft } from './messages.queries.ts';

const FIELDS = ['header', 'message', 'image'] as const;

function showFirst(form: CheckedForm<MessageDraft>, [fault]: readonly Fault<keyof MessageDraft>[]) {
  if (fault === undefined) return;
  form.setError(fault.field, { type: 'check', message: fault.text });
  form.setFocus(fault.field);
}

/** Checks only the kind and the audience, because a draft may lack its text. */
function canBeStored(form: CheckedForm<MessageDraft>): boolean {
  const faults = storedFaults(form.getValues());
  showFirst(form, faults);
  return faults.length === 0;
}

/** Shows a refusal at its field, or otherwise in a toast. */
function refuse(form: CheckedForm<MessageDraft>, error: unknown) {
  const faults = faultsAt(FIELDS, error);
  for (const { field, text } of faults) form.setError(field, { type: 'server', message: text });
  if (faults[0]) form.setFocus(faults[0].field);
  const text = formFailure(error, faults.length);
  if (text !== null) toast.error(text);
}

/** Saves the draft first, then asks before it is sent. */
function useStoredDraft(initial: MessageDraft) {
  const [stored, setStored] = useState<OperatorMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const client = useQueryClient();
  const saving = useSaveDraft(setPercent);

  async function save(draft: MessageDraft): Promise<OperatorMessage> {
    const saved = await saving.mutateAsync({ stored, draft });
    setPercent(null);
    setStored(saved);
    form.reset({ ...draft, image: null, storedImage: saved.image });
    return saved;
  }

  const form = useCheckedForm<MessageDraft>({
    defaultValues: initial,
    check: draftFaults,
    send: async (draft) => {
      await save(draft);
      // The dialog says how many members get it now.
      await client.fetchQuery({ ...recipientsOf(toAudience(draft)), staleTime: 0 });
    },
    onSent: () => setAsking(true),
    failureText: formFailure,
  });

  return {
    form,
    stored,
    setStored,
    percent,
    asking,
    stopAsking: () => setAsking(false),
    save,
    isSaving: saving.isPending,
  };
}

/** `onDraft` runs after saving a draft for later. */
export function useMessageForm(initial: MessageDraft = NEW_DRAFT, onDraft: () => void = () => undefined) {
  const { form, setStored, save, ...state } = useStoredDraft(initial);
  const [opened, setOpened] = useState(0);
  const testing = useTestDraft();

  async function saveIncomplete(): Promise<OperatorMessage | null> {
    if (!canBeStored(form)) return null;
    try {
      return await save(form.getValues());
    } catch (error) {
      refuse(form, error);
      return null;
    }
  }

  async function saveDraft() {
    if ((await saveIncomplete()) === null) return;
    toast.success('Draft saved.');
    onDraft();
  }

  async function test() {
    const saved = await saveIncomplete();
    if (saved !== null) testing.mutate(saved.id);
  }

  /** Fills the form, and remounts fields with their own state by changing `opened`. */
  function load(message: OperatorMessage | null, values: MessageDraft) {
    setStored(message);
    setOpened((count) => count + 1);
    form.reset(values);
  }

  return {
    ...state,
    form,
    opened,
    draft: form.watch(),
    isTesting: testing.isPending,
    saveDraft,
    test,
    open: (message: OpenedDraft) => {
      load(message, toFields(message));
      // On a phone, the form is far above the list of drafts.
      form.setFocus('header');
    },
    clear: () => load(null, NEW_DRAFT),
    /** Replaces the audience alone, and returns its fields. */
    fillAudience: (audience: NamedAudience) => {
      const fields = audienceFields(audience);
      setOpened((count) => count + 1);
      for (const name of ['to', 'city', 'segment', 'members'] as const)
        form.setValue(name, fields[name], { shouldDirty: true });
      return fields;
    },
    refuseAudience: () => showFirst(form, audienceFaults(form.getValues())),
  };
}

export type MessageFormState = ReturnType<typeof useMessageForm>;
