import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { entryGrid } from './entry-grid.ts';

export function EntryListSkeleton() {
  return (
    <Loading label="Loading the journal">
      <div className="divide-y divide-hairline">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={entryGrid}>
            <div className="hidden lg:block">
              <Skeleton shape="title" className="h-12 w-14" />
              <Skeleton className="w-20" />
            </div>
            <Skeleton shape="block" className="aspect-4/3" />
            <div>
              <Skeleton shape="title" className="w-3/4 sm:w-80" />
              <Skeleton className="w-1/2 sm:w-48" />
              <Skeleton className="w-2/3 sm:w-64" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
