import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Entry } from '@stoa/contract';
import { ADD_DRAFT, editDraft, withSharedNote } from './draft/add-draft.ts';
import { draftRecords } from './draft/draft-store.ts';
import { ResumedLine } from './draft/ResumedLine.tsx';
import type { useAddFlow } from './draft/use-add-flow.ts';
import { useDraft } from './draft/use-draft.ts';
import { entryValues, freshValues } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { ExperienceForm } from './ExperienceForm.tsx';
import { JournalEntryForm, type StoredValues } from './JournalEntryForm.tsx';
import { unsentCigar } from './post-entry.ts';
import { StepBody } from './StepBody.tsx';
import { unsentEntry, unsentSubject } from './outbox/new-entry.ts';
import { OnDeviceNote } from './outbox/OnDeviceNote.tsx';
import { saveEntry, type SaveOutcome } from './outbox/save-entry.ts';

interface ExperienceStepProps {
  member: number;
  flow: ReturnType<typeof useAddFlow>;
  /** The idempotency key of a cigar that hasn't been added yet. */
  addKey: string;
  draft: Pick<ReturnType<typeof useDraft>, 'survives' | 'discard'>;
  slots: EntrySlots;
  onStartOver: () => void;
  onSaved: (outcome: SaveOutcome) => void;
  exit: ReactNode;
}

/** Shows step 3. The entry may be in the journal already, or on this device only. */
export function ExperienceStep(props: ExperienceStepProps) {
  const { entry } = props.flow.flow;

  return (
    <StepBody label="Step 3 of 3, your experience">
      {entry ? <EntryExperience {...props} entry={entry} /> : <UnsentExperience {...props} />}
    </StepBody>
  );
}

/** Shares the entry's draft with the journal's form. */
function EntryExperience(props: ExperienceStepProps & { entry: Entry }) {
  const { member, flow, entry, draft, slots, onStartOver, onSaved, exit } = props;
  const own = useDraft<StoredValues>(member, editDraft(entry.id));
  const { values, previous, note } = flow.flow;
  // Earlier versions stored typed values with the flow.
  const photos = [...flow.photos];
  const stored =
    own.found ??
    (values && { value: values, photos }) ??
    // Or what was shared to the app.
    (photos.length > 0 || note !== undefined
      ? { value: entryValues(entry, slots.lastPlacePublic), photos }
      : null);
  const found = stored && { ...stored, value: withSharedNote(stored.value, flow.flow) };
  const begin = useEffectEvent(() => {
    if (!found) return;
    flow.typeValues({ ...found.value, photos: found.photos });
    if (!own.found || note !== undefined) own.save(found.value, found.photos, true);
  });
  const isLoaded = own.found !== undefined;
  useEffect(() => {
    if (isLoaded) begin();
  }, [isLoaded]);

  if (!isLoaded) return null;
  return (
    <>
      {(flow.resumed || own.found) && (
        <ResumedLine
          onStartOver={() => {
            own.discard();
            onStartOver();
          }}
        />
      )}
      <JournalEntryForm
        member={member}
        entry={entry}
        slots={slots}
        draft={own}
        found={found}
        previous={previous}
        alsoEnding={draftRecords(ADD_DRAFT)}
        onType={flow.typeValues}
        onLeave={draft.discard}
        onSaved={onSaved}
        exit={exit}
      />
    </>
  );
}

function UnsentExperience(props: ExperienceStepProps) {
  const { member, flow, addKey, draft, slots, onStartOver, onSaved, exit } = props;
  const { cigar, identity, values, previous, smokedAt, putsDown, note } = flow.flow;
  const fresh = freshValues(slots.lastPlacePublic, slots.newEntriesFor);

  return (
    <>
      {flow.resumed && <ResumedLine onStartOver={onStartOver} />}
      <div className="mb-8">
        <OnDeviceNote>
          {draft.survives
            ? 'This cigar isn’t in your journal yet. Keep writing: it’s saved on this device and sent when you’re online.'
            : 'This cigar isn’t in your journal yet, and this browser can’t save it on this device. Stay on this page until you’re online, then save.'}
        </OnDeviceNote>
      </div>
      <ExperienceForm
        entry={{
          ...unsentSubject(cigar === null),
          ...(putsDown && smokedAt !== null && { smoked_at: smokedAt, smoked_local: null }),
        }}
        initial={fresh}
        draft={
          values || flow.photos.length > 0 || note !== undefined
            ? { ...withSharedNote(values ?? fresh, flow.flow), photos: [...flow.photos] }
            : null
        }
        onType={flow.typeValues}
        survives={draft.survives}
        previous={previous}
        slots={slots}
        leaving="This cigar isn’t in your journal yet. If you leave, you’ll lose what you entered."
        onLeave={draft.discard}
        exit={exit}
        save={async (typed, saving) => {
          try {
            const now = new Date();
            const queued = unsentEntry(
              { member, values: typed, now },
              {
                cigar: unsentCigar(cigar, identity),
                ...(cigar?.product && { title: cigar.product.name }),
                addKey,
                smokedAt: smokedAt ?? now.toISOString(),
                ...(putsDown && { putsDown }),
              },
            );
            return await saveEntry(queued, { ...saving, drafts: draftRecords(ADD_DRAFT) });
          } catch (error) {
            // The draft was deleted when the entry was queued.
            flow.typeValues(typed);
            throw error;
          }
        }}
        onSaved={onSaved}
      />
    </>
  );
}
