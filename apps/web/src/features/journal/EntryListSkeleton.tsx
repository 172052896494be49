import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ENTRY_GRIDS } from './entry-grid.ts';

const { grid, picture, title } = ENTRY_GRIDS.product;

export function EntryListSkeleton({ byMonth }: { byMonth: boolean }) {
  return (
    <Loading label="Loading the journal">
      {byMonth && <Skeleton className="mt-5 w-36 max-lg:hidden" />}
      <div className="divide-y divide-hairline">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="@container">
            <div className={grid}>
              <div className="row-span-2 hidden lg:block">
                <Skeleton shape="title" className="h-12 w-14" />
                <Skeleton className="w-20" />
              </div>
              <div className={picture}>
                <Skeleton shape="block" className="aspect-4/3" />
              </div>
              <div className={classNames('row-span-2 row-start-1 lg:col-start-3', title)}>
                <Skeleton shape="title" className="w-3/4 sm:w-80" />
                <Skeleton className="w-1/2 sm:w-48" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
