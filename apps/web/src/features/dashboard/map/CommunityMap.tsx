import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import type { MapView } from '../../../ui/map/map-places.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { asPlace, type Spot } from './map-things.ts';
import { type MapFilter, mapThings, type MapThing } from './map.queries.ts';
import { SpotSheet } from './SpotSheet.tsx';
import { ThingList } from './ThingList.tsx';

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
        <ThingList
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
      {spot && (
        <SpotSheet
          filter={filter}
          spot={spot}
          noun={noun}
          onSpot={onSpot}
          onOpen={props.onOpen}
          onClose={props.onCloseSpot}
        />
      )}
    </section>
  );
}
