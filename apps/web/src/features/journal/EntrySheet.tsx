import type { Entry, EntryDetail as EntryDetailed } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import type { Point } from '@stoa/contract/places.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EntryDetail } from './EntryDetail.tsx';
import { EntryPhotos, type PhotoTurns } from './EntryPhotos.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { GoneEntry, isGone } from './GoneEntry.tsx';
import { entryQuery, knownEntry } from './journal.queries.ts';
import type { Neighbour, Neighbours } from './use-neighbours.ts';

interface EntrySheetProps {
  id: number;
  /** Another member's entry can be read, not changed. */
  viewerId: number;
  home: Point | null;
  photos: PhotoTurns;
  /** Of the list that it was opened from. */
  neighbours?: Neighbours;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (entry: Entry) => void;
  /** Below the entry: what others say to it. */
  After?: ComponentType<{ entry: EntryDetailed; own: boolean }>;
}

/** An entry as a page of the journal: its pictures, where and when, what was written, and how it was. */
export function EntrySheet(props: EntrySheetProps) {
  const { id, viewerId, home, photos, neighbours, onClose, onEdit, onDelete, After } = props;
  const known = knownEntry(useQueryClient(), id);
  const detail = useQuery({
    ...entryQuery(id),
    ...(known && { placeholderData: { ...known, earned: null } }),
  });
  const gone = isGone(detail.error);
  const entry = gone ? undefined : (detail.data ?? (known && { ...known, earned: null }));
  const own = entry?.user_id === viewerId;

  return (
    <Sheet
      open
      onClose={onClose}
      title={entry?.name ?? 'Journal entry'}
      contentKey={id}
      {...(entry && {
        ...(!own && {
          eyebrow: (
            <span className="tracking-normal text-muted normal-case">{`From ${entry.user_name}’s journal`}</span>
          ),
        }),
        lead:
          entry.journal_images.length > 0 ? (
            <EntryPhotos images={entry.journal_images} name={entry.name} turns={photos} />
          ) : (
            <EntryPicture entry={entry} sizes="30rem" />
          ),
      })}
      tools={
        (neighbours?.previous || neighbours?.next) && (
          <div className="flex">
            <Turn icon={ChevronLeft} label="Previous entry" to={neighbours.previous} />
            <Turn icon={ChevronRight} label="Next entry" to={neighbours.next} />
          </div>
        )
      }
      footer={
        entry &&
        own && (
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
              <EntryDetail entry={loaded} own={own} home={home} />
              {After && <After entry={loaded} own={own} />}
            </>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

/** Stays where it is at an end of the list: a button that is gone would lose the focus. */
function Turn({ icon, label, to }: { icon: LucideIcon; label: string; to: Neighbour | null }) {
  return (
    <IconButton
      icon={icon}
      label={to === null ? label : `${label}: ${to.entry.name}`}
      aria-disabled={to === null}
      onClick={() => to?.onTurn()}
    />
  );
}

function DetailSkeleton() {
  return (
    <Loading label="Loading the entry">
      <Skeleton shape="block" className="aspect-4/3" />
      <Skeleton className="mt-6 w-48" />
      <Skeleton className="mb-6 w-32" />
      <div className="mt-8">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="my-5" />
        ))}
      </div>
    </Loading>
  );
}
