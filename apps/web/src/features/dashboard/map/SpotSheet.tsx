import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import type { Spot } from './map-things.ts';
import { type MapFilter, type MapThing, spotContents, thingsAtPlace } from './map.queries.ts';
import { ThingList } from './ThingList.tsx';

interface SpotSheetProps {
  filter: MapFilter;
  spot: Spot;
  noun: string;
  onSpot: (spot: Spot) => void;
  onOpen: (thing: { kind: 'cigar' | 'retailer'; id: number }) => void;
  onClose: () => void;
}

/** What a cluster is made of: smaller clusters and single things, or all that lies at its one point. */
export function SpotSheet({ filter, spot, noun, onSpot, onOpen, onClose }: SpotSheetProps) {
  const [page, setPage] = useState(1);
  const contents = useQuery(spotContents(filter, spot));
  const whole = contents.data?.point ?? null;
  const there = useQuery(thingsAtPlace(filter, whole, page));
  const shown = whole === null ? contents : there;

  function select(thing: MapThing) {
    if (thing.cluster) onSpot({ ...thing, zoom: contents.data?.zoom ?? spot.zoom });
    else onOpen(thing);
  }

  return (
    <Sheet open onClose={onClose} title="In this part of the map">
      <ThingList
        title="Here"
        things={whole === null ? contents.data?.things : there.data?.results}
        more={0}
        failed={shown.isError && shown.data === undefined}
        onRetry={() => void shown.refetch()}
        noun={noun}
        onSelect={select}
      />
      {whole !== null && (
        <div className="mt-4">
          <Pagination
            label="Cigars here"
            page={page}
            pageCount={there.data?.total_pages ?? 0}
            onChange={setPage}
          />
        </div>
      )}
    </Sheet>
  );
}
