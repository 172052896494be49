import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Sheet } from '../../../ui/overlays.tsx';
import type { ClusterRef } from './map-items.ts';
import { type MapFilter, type MapItem, clusterContents, itemsAtPlace } from './map.queries.ts';
import { MapItemList } from './MapItemList.tsx';

interface ClusterSheetProps {
  filter: MapFilter;
  cluster: ClusterRef;
  noun: string;
  onCluster: (cluster: ClusterRef) => void;
  onOpen: (item: { kind: 'cigar' | 'retailer'; id: number }) => void;
  onClose: () => void;
}

export function ClusterSheet({ filter, cluster, noun, onCluster, onOpen, onClose }: ClusterSheetProps) {
  const [page, setPage] = useState(1);
  const contents = useQuery(clusterContents(filter, cluster));
  const point = contents.data?.point ?? null;
  const atPoint = useQuery(itemsAtPlace(filter, point, page));
  const shown = point === null ? contents : atPoint;

  function select(item: MapItem) {
    if (item.cluster) onCluster({ ...item, zoom: contents.data?.zoom ?? cluster.zoom });
    else onOpen(item);
  }

  return (
    <Sheet open onClose={onClose} title="In this part of the map">
      <MapItemList
        title="Here"
        items={point === null ? contents.data?.items : atPoint.data?.results}
        more={0}
        failed={shown.isError && shown.data === undefined}
        onRetry={() => void shown.refetch()}
        noun={noun}
        onSelect={select}
      />
      {point !== null && (
        <div className="mt-4">
          <Pagination
            label="Cigars here"
            page={page}
            pageCount={atPoint.data?.total_pages ?? 0}
            onChange={setPage}
          />
        </div>
      )}
    </Sheet>
  );
}
