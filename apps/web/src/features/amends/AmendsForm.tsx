import { AMENDS_TEXTS, AMENDS_WORDS_MAX, FAULT_NAMES, FAULTS, type Fault } from '@stoa/contract/amends.rules';
import { type FormEvent, useRef, useState } from 'react';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRequestAmends } from './amends.queries.ts';
import type { AmendsRequest } from './amends-kind.ts';

/** Prepares a picked photo for sending, or returns why it can't be sent. */
export interface PreparePhoto {
  readonly accept: string;
  readonly prepare: (file: File) => Promise<{ photo: File } | { refused: string }>;
}

interface AmendsFormProps {
  entryId: number;
  member: number;
  /** A refused request to change and send again. */
  before: OutboxItem<AmendsRequest> | undefined;
  needsPhoto: boolean;
  preparePhoto: PreparePhoto;
}

interface Values {
  faults: Fault[];
  words: string;
}

function usePickedPhoto(before: AmendsFormProps['before'], preparePhoto: PreparePhoto) {
  const [photo, setPhoto] = useState(before?.payload.photo ?? null);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function pick(file: File) {
    const found = await preparePhoto.prepare(file);
    setFault('refused' in found ? found.refused : undefined);
    if ('photo' in found) setPhoto(found.photo);
  }

  return { photo, fault, setFault, field, pick };
}

/** Shows five faults, and the other fields once one is chosen. */
export function AmendsForm({ entryId, member, before, needsPhoto, preparePhoto }: AmendsFormProps) {
  const request = useRequestAmends(member, entryId, before);
  const picked = usePickedPhoto(before, preparePhoto);
  const form = useCheckedForm<Values>({
    defaultValues: { faults: [...(before?.payload.faults ?? [])], words: before?.payload.words ?? '' },
    send: ({ faults, words }) => request.mutateAsync({ faults, words: words.trim(), photo: picked.photo }),
  });
  const faults = form.watch('faults');

  const toggle = (fault: Fault) =>
    form.setValue(
      'faults',
      faults.includes(fault) ? faults.filter((one) => one !== fault) : [...faults, fault],
    );

  function submit(event: FormEvent) {
    if (!needsPhoto || picked.photo !== null) return form.submit(event);
    event.preventDefault();
    picked.setFault(AMENDS_TEXTS.photo);
    picked.field.current?.focus();
  }

  return (
    <form noValidate className={`${formStyle} mt-3`} onSubmit={submit}>
      <FaultChoice faults={faults} onToggle={toggle} />
      {before?.refusal && (
        <p role="alert" className="text-small text-ember-text">
          {before.refusal.text}
        </p>
      )}
      {faults.length > 0 && (
        <>
          <TextArea
            label="Anything else we should know?"
            hint={`Optional, up to ${AMENDS_WORDS_MAX} characters`}
            maxLength={AMENDS_WORDS_MAX}
            rows={2}
            {...form.field('words')}
          />
          <SendRow
            entryId={entryId}
            needsPhoto={needsPhoto}
            accept={preparePhoto.accept}
            picked={picked}
            busy={form.busy}
          />
        </>
      )}
    </form>
  );
}

interface FaultChoiceProps {
  faults: readonly Fault[];
  onToggle: (fault: Fault) => void;
}

function FaultChoice({ faults, onToggle }: FaultChoiceProps) {
  return (
    <div role="group" aria-label="What was wrong?" className="flex flex-wrap gap-2">
      {FAULTS.map((fault) => (
        <label
          key={fault}
          className="flex min-h-11 items-center rounded-soft border border-edge px-4 text-body text-muted transition-colors hover:text-ivory has-checked:border-brass has-checked:bg-ink-floating has-checked:text-brass-bright has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright"
        >
          <input
            type="checkbox"
            checked={faults.includes(fault)}
            className="sr-only"
            onChange={() => onToggle(fault)}
          />
          {FAULT_NAMES[fault]}
        </label>
      ))}
    </div>
  );
}

interface SendRowProps {
  entryId: number;
  needsPhoto: boolean;
  accept: string;
  picked: ReturnType<typeof usePickedPhoto>;
  busy: boolean;
}

function SendRow({ entryId, needsPhoto, accept, picked, busy }: SendRowProps) {
  const { photo, fault, field, pick } = picked;

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="quiet" loading={busy}>
          Send
        </Button>
        <FileButton
          ref={field}
          label={photo ? 'Choose another photo' : 'Add a photo'}
          accept={accept}
          onPick={(file) => void pick(file)}
        >
          {photo ? 'Another photo' : 'Add a photo'}
        </FileButton>
      </div>
      <div role="alert">
        <FieldNote
          id={`amends-photo-${entryId}`}
          hint={
            photo?.name ?? (needsPhoto ? 'Starting with your second request, we need a photo.' : undefined)
          }
          error={fault}
        />
      </div>
    </div>
  );
}
