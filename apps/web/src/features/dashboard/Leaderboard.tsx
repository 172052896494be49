import type { LeaderboardItem } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { counted, ordinal } from '../../lib/figures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CountedCigars } from './counted-cigars.ts';
import { type Board, leaderboard } from './dashboard.queries.ts';

const NO_CODE = 'No cigars with a code yet. Yours could be the first.';

interface LeaderboardProps {
  board: Board;
  counted: CountedCigars;
  title: string;
  emptyText: string;
  viewerId: number;
  onOpen: (memberId: number) => void;
}

/** Shows the top five, and the viewer's row if it isn't among them. */
export function Leaderboard({ board, counted: which, title, emptyText, viewerId, onOpen }: LeaderboardProps) {
  return (
    <section>
      <SectionTitle level={3}>{title}</SectionTitle>
      <Loaded
        from={useQuery(leaderboard(board, which))}
        skeleton={<LeaderboardSkeleton />}
        errorText="An error occurred while fetching data. Please try again."
      >
        {({ results, me }) =>
          results.length === 0 ? (
            <EmptyState level={3} title="No one yet" text={which === 'coded' ? NO_CODE : emptyText} />
          ) : (
            <ol aria-label={title} className="mt-2">
              {results.map((row) => (
                <Row key={row.id} row={row} isViewer={row.id === viewerId} onOpen={onOpen} />
              ))}
              {me && !results.some(({ id }) => id === me.id) && (
                <Row row={me} isViewer isApart onOpen={onOpen} />
              )}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

interface RowProps {
  row: LeaderboardItem;
  isViewer: boolean;
  isApart?: boolean;
  onOpen: (memberId: number) => void;
}

function Row({ row, isViewer, isApart = false, onOpen }: RowProps) {
  const place = row.location && placeLabel(row.location);

  return (
    <li
      value={row.rank}
      className={`group relative flex flex-wrap items-center gap-x-4 py-3 ${isApart ? '-mt-px border-t border-dashed border-edge' : 'border-b border-hairline'}`}
    >
      <span className={`figures min-w-12 text-lead ${row.rank === 1 ? 'text-brass-bright' : 'text-muted'}`}>
        {ordinal(row.rank)}
      </span>
      <Avatar name={row.name} src={row.picture} size="small" />
      <div className="max-w-full flex-[1_1_5rem]">
        <button
          type="button"
          className="min-h-6 max-w-full text-left text-body font-medium transition-colors group-hover:text-brass-bright fills-row"
          onClick={() => onOpen(row.id)}
        >
          {row.name} {isViewer && <span className="inline-block text-small font-normal text-brass">You</span>}
        </button>
        {place && <p className="text-small text-muted">{place}</p>}
      </div>
      <span className="ml-auto text-small whitespace-nowrap text-muted">{counted(row.cigars, 'cigar')}</span>
      <span
        aria-hidden
        className="mt-2 ml-16 block h-0.5 grow basis-[calc(100%-var(--spacing)*16)] bg-hairline"
      >
        <span className="block h-full bg-brass" style={{ width: `${row.progress}%` }} />
      </span>
    </li>
  );
}

function LeaderboardSkeleton() {
  return (
    <Loading label="Loading the leaderboard">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-4 border-b border-hairline py-3">
          <Skeleton shape="title" className="w-8" />
          <Skeleton shape="circle" className="size-9" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </Loading>
  );
}
