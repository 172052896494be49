import type { ReactNode } from 'react';
import { ADD_DRAFT } from './draft/add-draft.ts';
import { draftRecords } from './draft/draft-store.ts';
import type { useAddFlow } from './draft/use-add-flow.ts';
import type { useDraft } from './draft/use-draft.ts';
import { entryValues, freshValues, type EntryValues } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { ExperienceForm } from './ExperienceForm.tsx';
import { unsentCigar } from './post-entry.ts';
import { StepBody } from './StepBody.tsx';
import { changedEntry, unsentEntry, unsentSubject } from './outbox/new-outbox-entry.ts';
import { OnDeviceNote } from './outbox/OnDeviceNote.tsx';
import { saveEntry, type SaveOutcome } from './outbox/save-entry.ts';
import type { OutboxEntry } from './outbox/outbox-entry.ts';

interface ExperienceStepProps {
  member: number;
  flow: ReturnType<typeof useAddFlow>;
  /** The idempotency key, where the cigar has not been added yet. */
  addKey: string;
  draft: Pick<ReturnType<typeof useDraft>, 'survives' | 'discard'>;
  slots: EntrySlots;
  onSaved: (outcome: SaveOutcome) => void;
  exit: ReactNode;
}

/** Step 3. The entry may be in the journal already, or only on this device. */
export function ExperienceStep({ member, flow, addKey, draft, slots, onSaved, exit }: ExperienceStepProps) {
  const { entry, cigar, identity, values, previous, smokedAt } = flow.flow;
  function toOutboxEntry(typed: EntryValues): OutboxEntry {
    const begun = { member, values: typed, now: new Date() };
    if (entry) return changedEntry(begun, entry);
    return unsentEntry(begun, {
      cigar: unsentCigar(cigar, identity),
      ...(cigar?.product && { title: cigar.product.name }),
      addKey,
      smokedAt: smokedAt ?? begun.now.toISOString(),
    });
  }

  return (
    <StepBody label="Step 3 of 3, your experience">
      {!entry && (
        <div className="mb-8">
          <OnDeviceNote>
            {draft.survives
              ? 'This cigar is not in your journal yet. Write on: it is kept on this device and sent when you are online.'
              : 'This cigar is not in your journal yet, and this browser keeps nothing on this device. Stay on this page until you are online, then save.'}
          </OnDeviceNote>
        </div>
      )}
      <ExperienceForm
        entry={entry ?? unsentSubject(cigar === null)}
        initial={entry ? entryValues(entry, slots.lastPlacePublic) : freshValues(slots.lastPlacePublic)}
        draft={values && { ...values, photos: [...flow.photos] }}
        onType={flow.typeValues}
        survives={draft.survives}
        previous={previous}
        slots={slots}
        leaving={
          entry
            ? 'The cigar stays in your journal, In Progress. What you entered here is lost.'
            : 'The cigar is not in your journal yet. What you entered here is lost.'
        }
        onLeave={draft.discard}
        exit={exit}
        save={async (typed, saving) => {
          try {
            return await saveEntry(toOutboxEntry(typed), { ...saving, drafts: draftRecords(ADD_DRAFT) });
          } catch (error) {
            // The draft was deleted when the entry was queued.
            flow.typeValues(typed);
            throw error;
          }
        }}
        onSaved={onSaved}
      />
    </StepBody>
  );
}
