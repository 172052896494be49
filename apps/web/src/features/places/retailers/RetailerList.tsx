import type { ListedRetailer } from '@stoa/contract';
import { useNow } from '../../../lib/use-now.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RetailerRow } from './RetailerRow.tsx';

interface RetailerListProps {
  from: { results: readonly ListedRetailer[]; page: number; total_pages: number };
  /** The rows belong to another page until the right ones have loaded. */
  isStale: boolean;
  country: string | null;
  onOpen: (id: number) => void;
  onPage: (page: number) => void;
}

export function RetailerList({ from, isStale, country, onOpen, onPage }: RetailerListProps) {
  const now = useNow();

  return (
    <div>
      <ul
        aria-label="Retailers"
        aria-busy={isStale}
        className={`divide-y divide-hairline border-b border-edge transition-opacity lg:border-t ${isStale ? 'opacity-45' : ''}`}
      >
        {from.results.map((retailer) => (
          <RetailerRow
            key={retailer.id}
            retailer={retailer}
            now={now}
            country={country}
            onOpen={() => onOpen(retailer.id)}
          />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label="Retailers"
          page={from.page}
          pageCount={from.total_pages}
          onChange={(page) => {
            onPage(page);
            globalThis.scrollTo({ top: 0 });
          }}
        />
      </div>
    </div>
  );
}

export function RetailerListSkeleton() {
  return (
    <Loading label="Loading the retailers">
      <div className="divide-y divide-hairline border-y border-edge">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
          <div key={row} className="flex gap-5 py-4">
            <Skeleton shape="circle" className="size-14 shrink-0" />
            <div className="flex-1">
              <Skeleton shape="title" className="my-2 w-1/2" />
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
