import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import type { MapFocus, MapView } from '../../../ui/map/map-types.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { asPin, type ClusterRef } from './map-items.ts';
import { type MapFilter, mapItems, type MapItem } from './map.queries.ts';
import { ClusterSheet } from './ClusterSheet.tsx';
import { MapItemList } from './MapItemList.tsx';

interface CommunityMapProps {
  filter: MapFilter;
  onFilter: (filter: MapFilter) => void;
  cluster: ClusterRef | null;
  onCluster: (cluster: ClusterRef) => void;
  onCloseSpot: () => void;
  onOpen: (item: { kind: 'cigar' | 'retailer'; id: number }) => void;
  /** The map moves here after it shows the country (product.md §9); null to stay. */
  focus: MapFocus | null;
  /** A map style from the settings; null for the built-in map. */
  styleUrl: string | null;
}

const FILTERS = [
  { value: 'all', label: 'All cigars' },
  { value: 'user', label: 'My cigars' },
  { value: 'retailer', label: 'Retailers' },
] as const;

/** The limit of the list below the map; zooming in shows the rest. */
const MAX_LISTED = 12;

const nounFor = (filter: MapFilter) => (filter === 'retailer' ? 'retailer' : 'cigar');

export function CommunityMap(props: CommunityMapProps) {
  const { filter, cluster, onCluster, styleUrl } = props;
  const [view, setView] = useState<MapView | null>(null);
  const items = useQuery(mapItems(filter, view));
  const noun = nounFor(filter);
  const points = useMemo(() => (items.data ?? []).map(asPin), [items.data]);

  function open(item: MapItem) {
    if (item.cluster) onCluster({ ...item, zoom: view?.zoom ?? 0 });
    else props.onOpen(item);
  }

  return (
    <section>
      <MapTitle filter={filter} onFilter={props.onFilter} />
      <div className="relative -mx-5 h-[58dvh] min-h-96 overflow-hidden border-b border-brass sm:mx-0 sm:mt-6 sm:border lg:h-140">
        <MapPanel
          label="Where the community smokes"
          points={points}
          clustered={false}
          clusterLabel={(count) => counted(count, noun)}
          styleUrl={styleUrl}
          focus={view === null ? null : props.focus}
          onPoint={(id) => props.onOpen({ kind: filter === 'retailer' ? 'retailer' : 'cigar', id })}
          onCluster={({ latitude, longitude }) => onCluster({ latitude, longitude, zoom: view?.zoom ?? 0 })}
          onMove={setView}
          fallback="You’ll find every place in your journal and in the retailer list."
        />
      </div>
      {/* The map's border already separates them. */}
      <div className="[&>section>h3]:border-t-0">
        <Fold title="Places in view" level={3}>
          <MapItemList
            title="In view"
            wide
            items={items.data?.slice(0, MAX_LISTED)}
            more={Math.max(0, (items.data?.length ?? 0) - MAX_LISTED)}
            failed={items.isError && items.data === undefined}
            onRetry={() => void items.refetch()}
            noun={noun}
            onSelect={open}
          />
        </Fold>
      </div>
      {cluster && (
        <ClusterSheet
          filter={filter}
          cluster={cluster}
          noun={noun}
          onCluster={onCluster}
          onOpen={props.onOpen}
          onClose={props.onCloseSpot}
        />
      )}
    </section>
  );
}

function MapTitle({ filter, onFilter }: Pick<CommunityMapProps, 'filter' | 'onFilter'>) {
  return (
    <SectionTitle
      action={
        <SegmentedChoice label="What the map shows" value={filter} onChange={onFilter} options={FILTERS} />
      }
    >
      Map
    </SectionTitle>
  );
}
