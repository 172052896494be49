import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { Atlas } from '../../../ui/map/atlas.ts';
import { atlasQuery } from '../../../ui/map/atlas-query.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { MapItem } from './map.queries.ts';
import { MapItemRow } from './MapItemRow.tsx';

interface MapItemListProps {
  title: string;
  items: readonly MapItem[] | undefined;
  more: number;
  failed: boolean;
  onRetry: () => void;
  noun: string;
  /** True below the map, with two columns and no heading; false in a panel. */
  wide?: boolean;
  onSelect: (item: MapItem) => void;
}

/** Returns the nearest state for a cluster whose center is on a lake or off the coast. */
function whereText(atlas: Atlas, item: { latitude: number; longitude: number }): string {
  const state = atlas.stateAt(item);
  return state === null ? `near ${atlas.nearestState(item)}` : `in ${state}`;
}

/** Lists the map's items for members who can't use the map. */
export function MapItemList({
  title,
  items,
  more,
  failed,
  onRetry,
  noun,
  wide = false,
  onSelect,
}: MapItemListProps) {
  const { data: known } = useQuery({ ...atlasQuery, enabled: items !== undefined });

  if (failed) {
    return <ErrorState title="An error occurred while fetching data. Please try again." onRetry={onRetry} />;
  }
  if (items === undefined) {
    return (
      <Loading label="Loading the map">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="my-6" />
        ))}
      </Loading>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Nothing here"
        picture="map"
        text={`No ${noun}s in this part of the map. Move the map or zoom out.`}
      />
    );
  }
  return (
    <>
      {!wide && <h3 className="font-serif text-lead font-semibold">{title}</h3>}
      <ul
        aria-label={title}
        className={
          wide
            ? 'grid gap-x-12 divide-y divide-hairline sm:grid-cols-2 sm:divide-y-0'
            : 'mt-2 divide-y divide-hairline'
        }
      >
        {items.map((item) => (
          <MapItemRow
            key={item.cluster ? `${item.latitude} ${item.longitude}` : `${item.kind} ${item.id}`}
            item={item}
            noun={noun}
            where={item.cluster && known ? whereText(known, item) : null}
            onSelect={() => onSelect(item)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-small text-muted">{`${counted(more, 'more place')} in view. Zoom in to see them.`}</p>
      )}
    </>
  );
}
