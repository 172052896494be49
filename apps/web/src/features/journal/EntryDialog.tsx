import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NetworkError } from '../../lib/api-error.ts';
import { ofKind } from '../../lib/outbox/item.ts';
import { outboxQuery } from '../../lib/outbox/outbox.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { editDraft } from './draft/add-draft.ts';
import { endAddFlow } from './draft/end-add-flow.ts';
import { ResumedLine } from './draft/ResumedLine.tsx';
import { type Draft, useDraft } from './draft/use-draft.ts';
import { forgetEarned, useEarnedNotes } from './earned/earned.queries.ts';
import type { EntrySlots } from './entry-slots.ts';
import type { Written } from './evening/evening-note.ts';
import { EveningStep } from './evening/EveningStep.tsx';
import { useEvening } from './evening/use-evening.ts';
import { GoneEntry, isGone } from './GoneEntry.tsx';
import type { StoredValues } from './draft/resumed-values.ts';
import { JournalEntryForm } from './JournalEntryForm.tsx';
import { entryQuery, knownEntry } from './journal.queries.ts';
import { OnDeviceNote } from './outbox/OnDeviceNote.tsx';
import { WrittenStep } from './WrittenStep.tsx';
import type { SaveOutcome } from './outbox/save-entry.ts';
import { entryKind, savedText } from './outbox/entry-kind.ts';
import { type Earned, findChange, type QueuedEntry } from './outbox/queued-entry.ts';

interface EntryDialogProps {
  id: number;
  viewerId: number;
  slots: EntrySlots;
  onClose: () => void;
}

function outcomeText(opened: Entry, outcome: SaveOutcome): string {
  if (outcome.kind === 'sent') return savedText(opened, outcome.result.entry);
  if (outcome.kind === 'sent-elsewhere') return 'Journal entry saved';
  return 'Saved on this device. We’ll send it when you’re online.';
}

function titleFor(entry: Entry | undefined): string {
  if (!entry?.in_progress) return JOURNAL_TEXTS.titleEdit;
  return entry.product_is_non_stoic ? JOURNAL_TEXTS.titleNonStoic : JOURNAL_TEXTS.titleStoic;
}

function useCurrentEntry(id: number) {
  // The form starts with the server's current entry, which no later response may change while the member types.
  const detail = useQuery({ ...entryQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const known = knownEntry(useQueryClient(), id);
  // Offline, the entry of a loaded list is enough.
  const isOnlyKnown = detail.fetchStatus === 'paused' || detail.error instanceof NetworkError;
  const entry = detail.isFetchedAfterMount || isOnlyKnown ? (detail.data ?? known) : undefined;
  return { detail, entry };
}

export function EntryDialog({ id, viewerId, slots, onClose }: EntryDialogProps) {
  const { detail, entry } = useCurrentEntry(id);
  const draft = useDraft<StoredValues>(viewerId, editDraft(id));
  const { data: queued } = useQuery(outboxQuery(viewerId));
  // An open form stays when the connection changes.
  const [opened, setOpened] = useState<Entry>();
  const [finished, setFinished] = useState<(Written & { earned: Earned | null }) | null>(null);
  const client = useQueryClient();
  // An entry left in progress shows its earnings here, unless they are read in the journal.
  const { notes } = useEarnedNotes();
  const evening = useEvening(viewerId, slots.eveningAccount, finished, onClose);
  if (entry && queued && draft.found !== undefined && opened?.id !== id) setOpened(entry);

  if (evening.asking) {
    return (
      <Dialog open onClose={onClose} title="One question" size="narrow">
        <EveningStep member={viewerId} {...evening.asking} onDone={onClose} />
      </Dialog>
    );
  }
  if (finished) {
    return (
      <Dialog open onClose={onClose} title={finished.entry ? 'Success' : 'Saved on this device'}>
        <WrittenStep written={finished} earned={finished.earned} slots={slots} evening={evening} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={titleFor(detail.data)} description={detail.data?.name} size="wide">
      {isGone(detail.error) ? (
        <GoneEntry onClose={onClose} />
      ) : (
        <Loaded
          from={{ ...detail, data: opened?.id === id ? opened : undefined }}
          skeleton={<FormSkeleton />}
          errorText={JOURNAL_TEXTS.detailsFailed}
        >
          {(loaded) =>
            loaded.user_id !== viewerId ? (
              <p className="text-body text-muted">This entry belongs to another member.</p>
            ) : (
              <UnlessQueued change={findChange(ofKind(entryKind, queued ?? []), id)}>
                <OpenedForm
                  member={viewerId}
                  entry={loaded}
                  slots={slots}
                  draft={draft}
                  onClose={onClose}
                  onFinished={(written) => {
                    setFinished({ ...written, earned: notes.find(({ entryId }) => entryId === id) ?? null });
                    forgetEarned(client, id);
                  }}
                />
              </UnlessQueued>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

/** Decides once, when the dialog opens: a change that this form queues doesn't count. */
function UnlessQueued({ change, children }: { change: QueuedEntry | undefined; children: ReactNode }) {
  const [waited] = useState(change !== undefined);
  if (!waited || !change) return children;
  return (
    <OnDeviceNote>
      An earlier change to this entry is still waiting on this device. You can edit it again once that change
      is sent: see the top of your journal.
    </OnDeviceNote>
  );
}

interface OpenedFormProps {
  member: number;
  entry: Entry;
  slots: EntrySlots;
  draft: Draft<StoredValues>;
  onClose: () => void;
  onFinished: (written: Written) => void;
}

function OpenedForm({ member, entry: opened, slots, draft, onClose, onFinished }: OpenedFormProps) {
  // This is the form's key, so starting over creates a new form.
  const [beginning, setBeginning] = useState(0);
  const found = beginning === 0 ? (draft.found ?? null) : null;
  // The add-cigar flow may have started the entry, and must not come back to it.
  const endFlow = () => void endAddFlow(member, opened.id);

  return (
    <>
      {found && (
        <ResumedLine
          onStartOver={() => {
            draft.discard();
            endFlow();
            setBeginning(beginning + 1);
          }}
        />
      )}
      <JournalEntryForm
        key={beginning}
        member={member}
        entry={opened}
        slots={slots}
        draft={draft}
        found={found}
        previous={null}
        onLeave={endFlow}
        exit={
          <Button variant="quiet" onClick={onClose}>
            Exit
          </Button>
        }
        onSaved={(outcome) => {
          endFlow();
          if (outcome.kind === 'sent' && opened.in_progress && !outcome.result.entry.in_progress) {
            onFinished({ entry: outcome.result.entry });
            return;
          }
          if (outcome.kind === 'queued' && opened.in_progress && slots.eveningAccount) {
            onFinished({ queued: outcome.queued });
            return;
          }
          toast.success(outcomeText(opened, outcome));
          onClose();
        }}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading the entry">
      <Skeleton shape="title" className="w-32" />
      <div className="grid gap-6 sm:grid-cols-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="block" className="h-18" />
        ))}
      </div>
    </Loading>
  );
}
