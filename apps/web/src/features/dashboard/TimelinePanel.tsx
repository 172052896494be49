import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useNear } from '../../ui/near.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TIMELINE_PAGE_SIZE, timelinePage } from './dashboard.queries.ts';
import { TimelineRow } from './TimelineRow.tsx';

interface TimelinePanelProps {
  page: number;
  onPage: (page: number) => void;
}

export function TimelinePanel({ page, onPage }: TimelinePanelProps) {
  const quiet = useQuietJournal();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);

  return (
    <section ref={section}>
      <SectionTitle>Reward History</SectionTitle>
      <Loaded
        from={useQuery({ ...timelinePage(page), enabled: isNear })}
        skeleton={<TimelineSkeleton />}
        errorText="An error occurred while fetching reward history..."
        onFirstPage={() => onPage(1)}
      >
        {({ results, count, total_pages }) =>
          results.length === 0 ? (
            <EmptyState
              level={3}
              title="No rewards yet"
              picture="columns"
              text={`You earn points for every stoic cigar you log${quiet ? '.' : ' and every badge.'}`}
            />
          ) : (
            <>
              <ol className="mb-6 divide-y divide-hairline">
                {results.map((item) => (
                  <TimelineRow key={item.id} item={item} />
                ))}
              </ol>
              {count >= TIMELINE_PAGE_SIZE && (
                <Pagination
                  always
                  label="Reward history"
                  page={page}
                  pageCount={total_pages}
                  onChange={onPage}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function TimelineSkeleton() {
  return (
    <Loading label="Loading your reward history">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-4 py-3">
          <Skeleton shape="block" className="size-14" />
          <div className="flex-1">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
