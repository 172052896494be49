import type { Entry, User } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { DeleteEntry } from '../features/journal/DeleteEntry.tsx';
import { CigarPicture } from '../features/journal/CigarPicture.tsx';
import { EarnedNotes } from '../features/journal/earned/EarnedNotes.tsx';
import { HumidorSkeleton } from '../features/humidor/HumidorSkeleton.tsx';
import { JournalList } from '../features/journal/JournalList.tsx';
import { JournalTitle } from '../features/journal/JournalTitle.tsx';
import { isFiltered, NO_FILTERS } from '../features/journal/journal-filters.ts';
import { entriesQuery } from '../features/journal/journal.queries.ts';
import { MapSkeleton } from '../features/journal/map/MapSkeleton.tsx';
import { OnThisDay } from '../features/journal/OnThisDay.tsx';
import { type JournalAddress, useJournalAddress } from '../features/journal/use-journal-address.ts';
import { useOutbox } from '../lib/outbox/outbox.queries.ts';
import { serverStatus } from '../features/status/status.queries.ts';
import { type Neighbors, useNeighbors } from '../features/journal/use-neighbors.ts';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { useLayer } from '../ui/layers.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { BelowEntry } from './BelowEntry.tsx';
import { EntryReplies } from './EntryReplies.tsx';
import { ReportThing } from './ReportThing.tsx';
import { MemberLayout } from './MemberLayout.tsx';

const JournalMap = lazyPart(async () => (await import('../features/journal/map/JournalMap.tsx')).JournalMap);

const Humidor = lazyPart(async () => (await import('./humidor/HumidorTab.tsx')).HumidorTab);

const TryNext = lazyPart(async () => (await import('../features/forecast/TryNext.tsx')).TryNext, {
  quiet: true,
});
const NEXT = 'your-next';

/** Milliseconds, so that the page's own requests go first. */
const CALM = 1000;

const writing = () => import('./entry-writing.tsx');
const Outbox = lazyPart(async () => (await writing()).Outbox);
const EntrySheet = lazyDialog(async () => (await import('../features/journal/EntrySheet.tsx')).EntrySheet);
const Editing = lazyDialog(async () => (await writing()).Editing);
const RetailerChoice = lazyPart(async () => (await writing()).RetailerChoice);

function RetailerField(props: ComponentProps<typeof RetailerChoice>) {
  return (
    <Suspense>
      <RetailerChoice {...props} />
    </Suspense>
  );
}

/** Lists the member's entries, with the open entry next to the list and its form above. */
export function JournalPage() {
  const address = useJournalAddress();
  const member = useMember();
  const { openId } = address;
  const neighbors = useNeighbors(address);
  // A response that an earlier version stored on this device lacks it.
  const isForecast = member.forecasts ?? true;
  const [nextOpen, setNextOpen] = useState(false);
  const [toDelete, setToDelete] = useState<Entry | null>(null);
  const queued = useOutbox(member.id);
  const total = useTotal(address) ?? member.cigars;
  // The form replaces the entry while it is open.
  useLayer(openId !== null && address.editing && !address.isEditedFromList, address.closeEntry);
  useFormAhead();

  return (
    <MemberLayout name="Journal">
      <JournalTitle
        count={address.view === 'humidor' ? null : total}
        next={isForecast ? { id: NEXT, isOpen: nextOpen, onToggle: () => setNextOpen(!nextOpen) } : null}
      />
      <div id={NEXT} hidden={!nextOpen}>
        {isForecast && nextOpen && (
          <Suspense>
            <TryNext country={member.location?.country ?? null} CigarPicture={CigarPicture} />
          </Suspense>
        )}
      </div>
      {queued.length > 0 && (
        <Suspense>
          <Outbox member={member.id} />
        </Suspense>
      )}
      <EarnedNotes />
      {address.view === 'list' && <OnThisDay onOpen={address.open} />}
      <JournalViews address={address} total={total} onDelete={setToDelete} />
      {openId !== null && (
        <OpenEntry
          id={openId}
          address={address}
          neighbors={neighbors}
          member={member}
          onDelete={setToDelete}
        />
      )}
      {toDelete && (
        <DeleteEntry
          entry={toDelete}
          onCancel={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            if (openId !== null) address.closeEntry();
          }}
        />
      )}
    </MemberLayout>
  );
}

function useFormAhead() {
  useEffect(() => {
    // Without a service worker to install it, the form is loaded ahead, because it may be needed offline.
    if ('serviceWorker' in navigator) return undefined;
    const timer = setTimeout(() => void writing().catch(() => undefined), CALM);
    return () => clearTimeout(timer);
  }, []);
}

interface JournalViewsProps {
  address: JournalAddress;
  total: number;
  onDelete: (entry: Entry) => void;
}

function JournalViews({ address, total, onDelete }: JournalViewsProps) {
  const { data: status } = useQuery(serverStatus);

  return (
    <Tabs
      label="View journal as"
      value={address.view}
      onChange={address.show}
      items={[
        {
          value: 'list',
          label: 'List',
          content: <JournalList address={address} RetailerField={RetailerField} onDelete={onDelete} />,
        },
        {
          value: 'map',
          label: 'Map',
          content: (
            <Suspense fallback={<MapSkeleton />}>
              <JournalMap address={address} total={total} styleUrl={status?.map_style_url ?? null} />
            </Suspense>
          ),
        },
        {
          value: 'humidor',
          label: 'Humidor',
          content: (
            <Suspense fallback={<HumidorSkeleton />}>
              <Humidor />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

interface OpenEntryProps {
  id: number;
  address: JournalAddress;
  neighbors: Neighbors;
  member: User;
  onDelete: (entry: Entry) => void;
}

function OpenEntry({ id, address, neighbors, member, onDelete }: OpenEntryProps) {
  return address.editing ? (
    <Editing id={id} viewerId={member.id} onClose={address.closeEdit} />
  ) : (
    <EntrySheet
      id={id}
      viewerId={member.id}
      home={member.location}
      photos={{
        photo: address.photo,
        onOpen: address.openPhoto,
        onTurn: address.openPhoto,
        onClose: address.closePhoto,
      }}
      neighbors={neighbors}
      onClose={address.closeEntry}
      onEdit={() => address.edit(id)}
      onDelete={onDelete}
      Replies={EntryReplies}
      After={BelowEntry}
      Report={ReportThing}
    />
  );
}

function useTotal({ page, sort, view, filters }: JournalAddress): number | undefined {
  const shown = view === 'list' ? filters : NO_FILTERS;
  const { data, isPlaceholderData } = useQuery(entriesQuery(page, sort, shown));
  return isFiltered(shown) || isPlaceholderData ? undefined : data?.count;
}
