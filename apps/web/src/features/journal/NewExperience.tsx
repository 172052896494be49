import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CigarPicture } from './CigarPicture.tsx';
import {
  ADD_DRAFT,
  type AddDraft,
  draftTitle,
  editDraft,
  shownBefore,
  withSharedNote,
} from './draft/add-draft.ts';
import { draftRecords } from './draft/draft-store.ts';
import { ResumedLine } from './draft/ResumedLine.tsx';
import type { AddFlow } from './draft/use-add-flow.ts';
import { useDraft } from './draft/use-draft.ts';
import { entryValues, type EntryValues, freshValues } from './entry-form.ts';
import { ExperienceForm } from './ExperienceForm.tsx';
import type { StoredValues } from './draft/resumed-values.ts';
import { LEAVING_IN_PROGRESS } from './JournalEntryForm.tsx';
import { changedEntry, unsentEntry, unsentSubject } from './outbox/new-entry.ts';
import { OnDeviceNote } from './outbox/OnDeviceNote.tsx';
import { saveEntry, type SaveOutcome } from './outbox/save-entry.ts';
import type { EntrySlots } from './entry-slots.ts';
import { unsentCigar } from './post-entry.ts';
import type { BackgroundAdd } from './use-background-add.ts';
import { SAVED_PICTURE } from './SavedStep.tsx';

export interface ExperienceStepProps {
  member: number;
  flow: AddFlow;
  /** The idempotency key of a cigar that hasn't been added yet. */
  addKey: string;
  adding: BackgroundAdd;
  draft: Pick<ReturnType<typeof useDraft>, 'survives' | 'discard'>;
  slots: EntrySlots;
  onStartOver: () => void;
  onSaved: (outcome: SaveOutcome) => void;
  exit: ReactNode;
}

/** Stores the text with the flow until the journal has the entry, and then in the entry's own draft. */
function useTypedText(member: number, flow: AddFlow) {
  const id = flow.flow.entry?.id;
  const { save, discard } = useDraft<StoredValues>(member, id === undefined ? null : editDraft(id));
  const store = useRef(save);
  useLayoutEffect(() => {
    store.current = save;
  }, [save]);

  const arrive = useEffectEvent(() => {
    const { flow: typed, photos } = flow.typed();
    if (typed.values) save(typed.values, photos, true);
  });
  useEffect(() => {
    if (id !== undefined) arrive();
  }, [id]);

  const { typeValues } = flow;
  const type = useCallback(
    (values: EntryValues) => {
      const { photos, ...rest } = values;
      store.current(rest, photos);
      typeValues(values);
    },
    [typeValues],
  );
  return { type, discard };
}

/** Saves a change of the entry if the journal has it by now, and otherwise the cigar with its experience in one call. */
function useSave({ member, flow, addKey, adding }: ExperienceStepProps, type: (values: EntryValues) => void) {
  return async (typed: EntryValues, saving: Parameters<typeof saveEntry>[1]) => {
    await adding.settled();
    const { cigar, identity, smokedAt, putsDown, entry, lot } = flow.typed().flow;
    const now = new Date();
    const item = entry
      ? changedEntry(
          { member, values: typed, base: entryValues(entry, entry.is_location_public), now },
          entry,
        )
      : unsentEntry(
          { member, values: typed, now },
          {
            cigar: unsentCigar(cigar, identity, lot),
            ...(cigar?.product && { title: cigar.product.name }),
            addKey,
            smokedAt: smokedAt ?? now.toISOString(),
            ...(putsDown && { putsDown }),
          },
        );
    const drafts = [ADD_DRAFT, ...(entry ? [editDraft(entry.id)] : [])].flatMap(draftRecords);
    try {
      return await saveEntry(item, { ...saving, drafts });
    } catch (error) {
      // The draft was deleted when the entry was queued.
      type(typed);
      throw error;
    }
  };
}

/** Shows the form for a cigar that the journal doesn't have yet, or gets while the member writes. */
export function NewExperience(props: ExperienceStepProps) {
  const { member, flow, adding, draft, slots, onStartOver, onSaved, exit } = props;
  const { cigar, entry, values, smokedAt, putsDown, note } = flow.flow;
  const previous = shownBefore(flow.flow);
  const { type, discard } = useTypedText(member, flow);
  const save = useSave(props, type);
  const fresh = freshValues(slots.lastPlacePublic, slots.newEntriesFor);

  return (
    <>
      {flow.resumed && <ResumedLine onStartOver={onStartOver} />}
      {!entry && !adding.isPending && <NotAddedNote survives={draft.survives} />}
      <ExperienceForm
        entry={
          entry ?? {
            ...unsentSubject(cigar === null),
            ...(putsDown && smokedAt !== null && { smoked_at: smokedAt, smoked_local: null }),
          }
        }
        name={draftTitle(flow.flow)}
        picture={<FlowPicture flow={flow.flow} />}
        initial={fresh}
        draft={
          values || flow.photos.length > 0 || note !== undefined
            ? { ...withSharedNote(values ?? fresh, flow.flow), photos: [...flow.photos] }
            : null
        }
        onType={type}
        survives={draft.survives}
        previous={previous}
        slots={slots}
        leaving={
          entry
            ? LEAVING_IN_PROGRESS
            : 'This cigar isn’t in your journal yet. If you leave, you’ll lose what you entered.'
        }
        onLeave={() => {
          discard();
          draft.discard();
        }}
        exit={exit}
        save={save}
        onSaved={(outcome) => {
          discard();
          onSaved(outcome);
        }}
      />
    </>
  );
}

function FlowPicture({ flow: { cigar, identity, code } }: { flow: AddDraft }) {
  const product = cigar?.product;
  return (
    <CigarPicture
      name={product?.name ?? (identity.name || code)}
      vitola={product?.vitola ?? identity.vitola}
      line={product?.line ?? null}
      picture={product?.picture ?? null}
      sizes={SAVED_PICTURE}
      alt=""
    />
  );
}

const NotAddedNote = ({ survives }: { survives: boolean }) => (
  <div className="mb-8">
    <OnDeviceNote>
      {survives
        ? 'This cigar isn’t in your journal yet. Keep writing: it’s saved on this device and sent when you’re online.'
        : 'This cigar isn’t in your journal yet, and this browser can’t save it on this device. Stay on this page until you’re online, then save.'}
    </OnDeviceNote>
  </div>
);
