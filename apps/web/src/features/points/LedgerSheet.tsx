import { useInfiniteQuery } from '@tanstack/react-query';
import { figure } from '../../lib/figures.ts';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import { ledger } from './points.queries.ts';

export function LedgerSheet({ onClose }: { onClose: () => void }) {
  const lines = useInfiniteQuery(ledger);
  const first = lines.data?.pages[0];
  const quiet = useQuietJournal();

  return (
    <Sheet
      open
      onClose={onClose}
      title="Your points"
      {...(first && { eyebrow: `${figure(first.balance)}/${figure(first.total_points)}` })}
    >
      <Loaded
        from={lines}
        skeleton={<LedgerSkeleton />}
        errorText="An error occurred while fetching reward history..."
      >
        {({ pages }) =>
          pages[0]?.count === 0 ? (
            <EmptyState
              level={3}
              title="No points yet"
              picture="columns"
              text={`You earn points for every stoic cigar${quiet ? '.' : ' and every badge.'}`}
            />
          ) : (
            <>
              <ol
                aria-label="Points, newest first"
                className="divide-y divide-hairline border-y border-hairline"
              >
                {pages
                  .flatMap(({ results }) => results)
                  .map((line) => (
                    <LedgerRow key={line.id} line={line} />
                  ))}
              </ol>
              <MoreButton list={lines}>Show earlier</MoreButton>
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}

function LedgerSkeleton() {
  return (
    <Loading label="Loading your points">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 border-b border-hairline py-3">
          <div className="grow">
            <Skeleton className="w-40" />
            <Skeleton className="w-24" />
          </div>
          <Skeleton className="w-12" />
        </div>
      ))}
    </Loading>
  );
}
