import type { Entry, EntryDetail as EntryDetailed } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import type { Point } from '@stoa/contract/places.rules';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EntryDetail } from './EntryDetail.tsx';
import { EntryPhotos, type PhotoTurns } from './EntryPhotos.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { GoneEntry, isGone } from './GoneEntry.tsx';
import { fetchEntry, journalKeys, knownEntry } from './journal.queries.ts';
import type { Neighbor, Neighbors } from './use-neighbors.ts';

const NOT_KNOWN_YET = {
  cigar_page: null,
  earned: null,
  moderation: null,
  hidden_photos: [],
  removed_photos: [],
  amends: null,
};

export interface EntrySource {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<EntryDetailed>;
}

const ownSource = (id: number): EntrySource => ({
  queryKey: journalKeys.entry(id),
  queryFn: ({ signal }) => fetchEntry(id, signal),
});

interface EntrySheetProps {
  id: number;
  /** Another member's entry is read-only. */
  viewerId: number;
  home: Point | null;
  photos: PhotoTurns;
  neighbors?: Neighbors;
  onClose: () => void;
  source?: EntrySource;
  /** Missing if nothing can be changed. */
  onEdit?: () => void;
  onDelete?: (entry: Entry) => void;
  /** Shows others' replies before the figures. */
  Replies?: ComponentType<{ entry: EntryDetailed; own: boolean }>;
  /** Appears below the entry. */
  After?: ComponentType<{ entry: EntryDetailed; own: boolean }>;
  Report?: ComponentType<{ thing: ReportedThing }>;
}

const findOwner = ({ user_id: owner, user_name: name }: Entry) =>
  owner === null ? null : { id: owner, name };

export function EntrySheet(props: EntrySheetProps) {
  const { id, viewerId, home, photos, neighbors, source, onClose, onEdit, onDelete, Report } = props;
  const { Replies, After } = props;
  const client = useQueryClient();
  const known = source ? undefined : knownEntry(client, id);
  const detail = useQuery({
    ...(source ?? ownSource(id)),
    ...(known && { placeholderData: { ...known, ...NOT_KNOWN_YET } }),
  });
  const isDeleted = isGone(detail.error);
  const entry = isDeleted ? undefined : (detail.data ?? (known && { ...known, ...NOT_KNOWN_YET }));
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
            <span className="tracking-wide text-muted normal-case">{`From ${entry.user_name}’s journal`}</span>
          ),
        }),
        lead: <Lead entry={entry} own={own} photos={photos} Report={Report} />,
      })}
      tools={
        <div className="flex">
          {neighbors && <Turns {...neighbors} />}
          {entry && !own && Report && (
            <Report
              thing={{ kind: 'entry', id, what: `the entry ${entry.name}`, member: findOwner(entry) }}
            />
          )}
        </div>
      }
      footer={
        entry && own && onEdit && onDelete && <OwnActions entry={entry} onEdit={onEdit} onDelete={onDelete} />
      }
    >
      {isDeleted ? (
        <GoneEntry onClose={onClose} />
      ) : (
        <Loaded
          from={{ ...detail, data: entry }}
          skeleton={<DetailSkeleton />}
          errorText={JOURNAL_TEXTS.detailsFailed}
        >
          {(loaded) => (
            <>
              <EntryDetail entry={loaded} own={own} home={home} Replies={Replies} />
              {After && <After entry={loaded} own={own} />}
            </>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

interface LeadProps {
  entry: Entry;
  own: boolean;
  photos: PhotoTurns;
  Report: EntrySheetProps['Report'];
}

function Lead({ entry, own, photos, Report }: LeadProps) {
  if (entry.journal_images.length === 0) return <EntryPicture entry={entry} sizes="30rem" shape="lead" />;
  return (
    <EntryPhotos
      images={entry.journal_images}
      name={entry.name}
      turns={photos}
      {...(!own && Report && { owner: findOwner(entry), Report })}
    />
  );
}

interface OwnActionsProps {
  entry: Entry;
  onEdit: () => void;
  onDelete: (entry: Entry) => void;
}

const OwnActions = ({ entry, onEdit, onDelete }: OwnActionsProps) => (
  <div className="flex flex-wrap gap-3 *:grow">
    <Button variant="quiet" onClick={() => onDelete(entry)}>
      Delete
    </Button>
    <Button onClick={onEdit}>{entry.in_progress ? 'Complete entry' : 'Edit entry'}</Button>
  </div>
);

const Turns = ({ previous, next }: Neighbors) =>
  (previous || next) && (
    <>
      <Turn icon={ChevronLeft} label="Previous entry" to={previous} />
      <Turn icon={ChevronRight} label="Next entry" to={next} />
    </>
  );

/** Stays in place at an end of the list, because removing the button would lose the focus. */
function Turn({ icon, label, to }: { icon: LucideIcon; label: string; to: Neighbor | null }) {
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
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="my-5" />
        ))}
      </div>
    </Loading>
  );
}
