import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { atlasQuery } from '../../../ui/map/atlas-query.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { MapThing } from './map.queries.ts';
import { ThingRow } from './ThingRow.tsx';

interface ThingListProps {
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

/** What the map shows, as a list: its twin for those who read rather than look. */
export function ThingList({
  title,
  things,
  more,
  failed,
  onRetry,
  noun,
  wide = false,
  onSelect,
}: ThingListProps) {
  const { data: known } = useQuery({ ...atlasQuery, enabled: things !== undefined });

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
