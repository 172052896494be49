import type { Entry, PreviousRating } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { editDraft } from './draft/add-draft.ts';
import { draftRecords } from './draft/draft-store.ts';
import { resumedValues, type StoredValues } from './draft/resumed-values.ts';
import type { Draft } from './draft/use-draft.ts';
import { entryValues, type EntryValues } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { ExperienceForm } from './ExperienceForm.tsx';
import { SAVED_PICTURE } from './SavedStep.tsx';
import { changedEntry } from './outbox/new-entry.ts';
import { saveEntry, type SaveOutcome } from './outbox/save-entry.ts';
import { findFinished } from './smoke/smoke.queries.ts';

export const LEAVING_IN_PROGRESS =
  'The cigar stays in your journal, In Progress. You’ll lose what you entered here.';

interface JournalEntryFormProps {
  member: number;
  entry: Entry;
  slots: EntrySlots;
  /** The entry's own draft, however the member got here. */
  draft: Draft<StoredValues>;
  found: { value: StoredValues; photos: File[] } | null;
  previous: PreviousRating | null;
  /** Records of drafts that end with the entry's own. */
  alsoEnding?: readonly string[];
  onType?: (values: EntryValues) => void;
  onLeave: () => void;
  onSaved: (outcome: SaveOutcome) => void;
  exit: ReactNode;
}

/** Keeps the entry from when the form opened, because saving changes the queries. */
export function JournalEntryForm(props: JournalEntryFormProps) {
  const { member, entry: opened, slots, draft, found, previous, alsoEnding = [], onType, exit } = props;
  const client = useQueryClient();
  const [finished] = useState(() => findFinished(client, member, opened));
  const [initial] = useState(() => {
    const values = entryValues(opened, slots.lastPlacePublic);
    return { ...values, smoking_time: values.smoking_time ?? finished?.minutes ?? null };
  });
  const { save } = draft;
  const type = useCallback(
    (values: EntryValues) => {
      const { photos, ...rest } = values;
      const { photos: _none, ...base } = initial;
      save({ ...rest, base }, photos);
      onType?.(values);
    },
    [save, onType, initial],
  );

  return (
    <ExperienceForm
      entry={opened}
      name={opened.name}
      picture={<EntryPicture entry={opened} sizes={SAVED_PICTURE} eager />}
      initial={initial}
      draft={found ? { ...resumedValues(initial, found.value), photos: found.photos } : null}
      onType={type}
      survives={draft.survives}
      previous={previous}
      slots={slots}
      leaving={
        opened.in_progress ? LEAVING_IN_PROGRESS : 'The entry stays as it was. You’ll lose your changes.'
      }
      onLeave={() => {
        draft.discard();
        props.onLeave();
      }}
      exit={exit}
      save={async (values, saving) => {
        try {
          // The base is the journal's entry, so the form also sends what it proposes beyond that.
          const base = entryValues(opened, opened.is_location_public);
          const changed = changedEntry({ member, values, base, now: new Date() }, opened);
          const items = finished?.pressed ?? [];
          const queued =
            items.length > 0 ? { ...changed, payload: { ...changed.payload, putsDown: true } } : changed;
          const drafts = [...draftRecords(editDraft(opened.id)), ...alsoEnding];
          return await saveEntry(queued, { ...saving, drafts, items });
        } catch (error) {
          // The draft was deleted when the entry was queued.
          type(values);
          throw error;
        }
      }}
      onSaved={(outcome) => {
        draft.discard();
        props.onSaved(outcome);
      }}
    />
  );
}
