import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { EntryParts } from './entry-parts.ts';
import { ExperienceForm } from './ExperienceForm.tsx';
import { GoneEntry, isGone } from './GoneEntry.tsx';
import { entryQuery } from './journal.queries.ts';

interface EntryDialogProps {
  id: number;
  /** Whose journal this is: nobody changes another member's entry. */
  viewerId: number;
  parts: EntryParts;
  onClose: () => void;
}

function titleOf(entry: Entry | undefined): string {
  if (!entry?.in_progress) return JOURNAL_TEXTS.titleEdit;
  return entry.product_is_non_stoic ? JOURNAL_TEXTS.titleNonStoic : JOURNAL_TEXTS.titleStoic;
}

/** Changes an entry, or completes one that is in progress. */
export function EntryDialog({ id, viewerId, parts, onClose }: EntryDialogProps) {
  // The form begins with the entry as the server has it now, and no later answer may change it while it is typed in.
  const detail = useQuery({ ...entryQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const entry = detail.isFetchedAfterMount ? detail.data : undefined;

  return (
    <Dialog open onClose={onClose} title={titleOf(detail.data)} description={detail.data?.name} size="wide">
      {isGone(detail.error) ? (
        <GoneEntry onClose={onClose} />
      ) : (
        <Loaded
          from={{ ...detail, data: entry }}
          skeleton={<FormSkeleton />}
          errorText={JOURNAL_TEXTS.detailsFailed}
        >
          {(loaded) =>
            loaded.user_id === viewerId ? (
              <OpenedForm entry={loaded} parts={parts} onClose={onClose} />
            ) : (
              <p className="text-body text-muted">This entry belongs to another member.</p>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

/** What was done, by what the entry was before and is now. */
function savedText(before: Entry, now: Entry): string {
  if (now.in_progress) return 'Saved. It stays In Progress until you give it an overall rating.';
  return before.in_progress ? JOURNAL_TEXTS.added : 'Journal entry saved';
}

/** The form of the entry as it was when the dialog opened: saving changes what the queries know of it. */
function OpenedForm({ entry, parts, onClose }: { entry: Entry; parts: EntryParts; onClose: () => void }) {
  const [opened] = useState(entry);

  return (
    <ExperienceForm
      entry={opened}
      previous={null}
      parts={parts}
      exit={
        <Button variant="quiet" onClick={onClose}>
          Exit
        </Button>
      }
      onSaved={(saved) => {
        toast.success(savedText(opened, saved));
        onClose();
      }}
    />
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
