import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { entryGrid, entryPicture } from './entry-grid.ts';

export function EntryListSkeleton() {
  return (
    <Loading label="Loading the journal">
      <div className="divide-y divide-hairline">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={entryGrid}>
            <div className="hidden row-span-2 lg:block">
              <Skeleton shape="title" className="h-12 w-14" />
              <Skeleton className="w-20" />
            </div>
            <div className={entryPicture}>
              <Skeleton shape="block" className="aspect-5/2 xs:aspect-16/9 sm:aspect-4/3" />
            </div>
            <div className="col-start-1 row-start-1 sm:col-start-2 sm:row-span-2 lg:col-start-3">
              <Skeleton shape="title" className="w-3/4 sm:w-80" />
              <Skeleton className="w-1/2 sm:w-48" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
