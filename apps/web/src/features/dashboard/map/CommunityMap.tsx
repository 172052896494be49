import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { MapView } from '../../../ui/map/map-places.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { asPlace, viewOf } from './map-things.ts';
import { atlas, type MapFilter, mapThings, type MapThing } from './map.queries.ts';
import { ThingRow } from './ThingRow.tsx';

export interface Spot {
  latitude: number;
  longitude: number;
  zoom: number;
}

interface CommunityMapProps {
  filter: MapFilter;
  onFilter: (filter: MapFilter) => void;
  /** The cluster whose contents are open. */
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
  onCloseSpot: () => void;
  onOpen: (thing: { kind: 'cigar' | 'retailer'; id: number }) => void;
  /** Another map to draw below; null for the house's own. */
  styleUrl: string | null;
}

const FILTERS = [
  { value: 'all', label: 'All cigars' },
  { value: 'user', label: 'My cigars' },
  { value: 'retailer', label: 'Retailers' },
] as const;

/** Rows of the list below the map; nearer views have the rest. */
const LISTED = 12;

const nounOf = (filter: MapFilter) => (filter === 'retailer' ? 'retailer' : 'cigar');

/** Where the community smokes, and where it buys: a map, and what is in view as a list. */
export function CommunityMap(props: CommunityMapProps) {
  const { filter, spot, onSpot, styleUrl } = props;
  const [view, setView] = useState<MapView | null>(null);
  const things = useQuery(mapThings(filter, view));
  const noun = nounOf(filter);
  const places = useMemo(() => (things.data ?? []).map(asPlace), [things.data]);

  function open(thing: MapThing) {
    if (thing.cluster) onSpot({ ...thing, zoom: view?.zoom ?? 0 });
    else props.onOpen(thing);
  }

  return (
    <section>
      <SectionTitle
        action={
          <SegmentedChoice
            label="What the map shows"
            value={filter}
            onChange={props.onFilter}
            options={FILTERS}
          />
        }
      >
        Map
      </SectionTitle>
      <div className="relative -mx-5 mt-6 h-[58dvh] min-h-96 overflow-hidden border-y border-brass sm:mx-0 sm:border lg:h-140">
        <MapPanel
          label="Where the community smokes"
          places={places}
          clustered={false}
          clusterLabel={(count) => counted(count, noun)}
          styleUrl={styleUrl}
          onPoint={(id) => props.onOpen({ kind: filter === 'retailer' ? 'retailer' : 'cigar', id })}
          onCluster={({ latitude, longitude }) => onSpot({ latitude, longitude, zoom: view?.zoom ?? 0 })}
          onMove={setView}
          fallback={
            <p className="grid size-full place-items-center px-6 text-center text-body text-muted">
              The map cannot be drawn on this device. Your journal and the retailers’ list have every place.
            </p>
          }
        />
      </div>
      <div className="mt-6">
        <Things
          title="In view"
          wide
          things={things.data?.slice(0, LISTED)}
          more={Math.max(0, (things.data?.length ?? 0) - LISTED)}
          failed={things.isError && things.data === undefined}
          onRetry={() => void things.refetch()}
          noun={noun}
          onSelect={open}
        />
      </div>
      {spot && <SpotSheet {...props} spot={spot} noun={noun} onSelect={open} />}
    </section>
  );
}

interface ThingsProps {
  title: string;
  things: readonly MapThing[] | undefined;
  more: number;
  failed: boolean;
  onRetry: () => void;
  noun: string;
  /** Two columns below the map, one in a panel. */
  wide?: boolean;
  onSelect: (thing: MapThing) => void;
}

function Things({ title, things, more, failed, onRetry, noun, wide = false, onSelect }: ThingsProps) {
  const { data: known } = useQuery(atlas);

  if (failed) {
    return <ErrorState title="An error occurred while fetching data. Please try again." onRetry={onRetry} />;
  }
  if (things === undefined) {
    return (
      <Loading label="Loading the map">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="my-6" />
        ))}
      </Loading>
    );
  }
  if (things.length === 0) {
    return (
      <EmptyState level={3} title="Nothing here" text={`No ${noun} has a place in this part of the map.`} />
    );
  }
  return (
    <>
      <h3 className="font-serif text-lead font-semibold">{title}</h3>
      <ul
        aria-label={title}
        className={
          wide
            ? 'mt-2 grid gap-x-12 divide-y divide-hairline sm:grid-cols-2 sm:divide-y-0'
            : 'mt-2 divide-y divide-hairline'
        }
      >
        {things.map((thing) => (
          <ThingRow
            key={thing.cluster ? `${thing.latitude} ${thing.longitude}` : `${thing.kind} ${thing.id}`}
            thing={thing}
            noun={noun}
            state={thing.cluster ? (known?.stateAt(thing) ?? null) : null}
            onSelect={() => onSelect(thing)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-small text-muted">{`${counted(more, 'more place')} in view. Zoom in to see them.`}</p>
      )}
    </>
  );
}

function SpotSheet(
  props: CommunityMapProps & { spot: Spot; noun: string; onSelect: (thing: MapThing) => void },
) {
  const { spot, filter, noun, onSelect, onCloseSpot, onSpot } = props;
  const nearer = viewOf(spot);
  const things = useQuery(mapThings(filter, nearer));

  return (
    <Sheet open onClose={onCloseSpot} title="In this part of the map">
      <Things
        title="Here"
        things={things.isPlaceholderData ? undefined : things.data}
        more={0}
        failed={things.isError}
        onRetry={() => void things.refetch()}
        noun={noun}
        onSelect={(thing) => {
          if (thing.cluster) onSpot({ ...thing, zoom: nearer.zoom });
          else onSelect(thing);
        }}
      />
    </Sheet>
  );
}
