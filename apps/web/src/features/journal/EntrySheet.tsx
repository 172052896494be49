import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import type { Point } from '@stoa/contract/places.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { entryDay } from '../../lib/smoked-day.ts';
import { EntryDetail } from './EntryDetail.tsx';
import type { PhotoTurns } from './EntryPhotos.tsx';
import { GoneEntry, isGone } from './GoneEntry.tsx';
import { entryQuery, knownEntry } from './journal.queries.ts';

interface EntrySheetProps {
  id: number;
  /** Another member's entry can be read, not changed. */
  viewerId: number;
  home: Point | null;
  photos: PhotoTurns;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (entry: Entry) => void;
}

export function EntrySheet(props: EntrySheetProps) {
  const { id, viewerId, home, photos, onClose, onEdit, onDelete } = props;
  const known = knownEntry(useQueryClient(), id);
  const detail = useQuery({ ...entryQuery(id), ...(known && { placeholderData: known }) });
  const gone = isGone(detail.error);
  const entry = gone ? undefined : (detail.data ?? known);

  return (
    <Sheet
      open
      onClose={onClose}
      title={entry?.name ?? 'Journal entry'}
      {...(entry && { eyebrow: entryDay(entry).long })}
      footer={
        entry?.user_id === viewerId && (
          <div className="flex gap-3 *:grow">
            <Button variant="quiet" onClick={() => onDelete(entry)}>
              Delete
            </Button>
            <Button onClick={onEdit}>{entry.in_progress ? 'Complete entry' : 'Edit entry'}</Button>
          </div>
        )
      }
    >
      {gone ? (
        <GoneEntry onClose={onClose} />
      ) : (
        <Loaded
          from={{ ...detail, data: entry }}
          skeleton={<DetailSkeleton />}
          errorText={JOURNAL_TEXTS.detailsFailed}
        >
          {(loaded) => (
            <>
              {loaded.user_id !== viewerId && (
                <p className="-mt-4 mb-4 text-body text-muted">{`From ${loaded.user_name}’s journal`}</p>
              )}
              <EntryDetail entry={loaded} own={loaded.user_id === viewerId} home={home} photos={photos} />
            </>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

function DetailSkeleton() {
  return (
    <Loading label="Loading the entry">
      <Skeleton className="w-48" />
      <Skeleton className="mb-6 w-32" />
      <Skeleton shape="block" className="aspect-4/3" />
      <div className="mt-8">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="my-5" />
        ))}
      </div>
    </Loading>
  );
}
