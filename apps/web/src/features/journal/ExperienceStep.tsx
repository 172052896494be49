import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '@stoa/contract';
import { ADD_DRAFT, editDraft, shownBefore } from './draft/add-draft.ts';
import { draftRecords } from './draft/draft-store.ts';
import { draftOfEntry } from './draft/entry-draft.ts';
import { ResumedLine } from './draft/ResumedLine.tsx';
import type { StoredValues } from './draft/resumed-values.ts';
import { PhotosLeft } from './draft/SharedLine.tsx';
import { useDraft } from './draft/use-draft.ts';
import { JournalEntryForm } from './JournalEntryForm.tsx';
import { type ExperienceStepProps, NewExperience } from './NewExperience.tsx';
import { StepBody } from './StepBody.tsx';

/** Shows step 3. The entry may be in the journal already, on its way there, or on this device only. */
export function ExperienceStep(props: ExperienceStepProps) {
  const { adding } = props;
  const { entry } = props.flow.flow;
  // A form that began before the journal had its cigar stays, because the member may be typing.
  const [isNew] = useState(entry === null);
  // The step opens at once. Its form takes a slow phone several frames and follows.
  const isFormShown = useDeferredValue(true, false);

  return (
    <StepBody
      label="Step 3 of 3, your experience"
      status={adding.isPending ? 'Adding to your journal…' : undefined}
    >
      {isFormShown &&
        (entry && !isNew ? <EntryExperience {...props} entry={entry} /> : <NewExperience {...props} />)}
    </StepBody>
  );
}

/** Shares the entry's draft with the journal's form. */
function EntryExperience(props: ExperienceStepProps & { entry: Entry }) {
  const { member, flow, entry, draft, slots, onStartOver, onSaved, exit } = props;
  const own = useDraft<StoredValues>(member, editDraft(entry.id));
  const previous = shownBefore(flow.flow);
  const { found, left } = draftOfEntry(entry, own.found ?? null, flow, slots.lastPlacePublic);
  const begin = useEffectEvent(() => {
    if (!found) return;
    const isShared = flow.photos.length > 0 || flow.flow.note !== undefined;
    if (!own.found || isShared) own.save(found.value, found.photos, true);
    flow.typeValues({ ...found.value, photos: found.photos });
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
      <PhotosLeft count={left} />
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
