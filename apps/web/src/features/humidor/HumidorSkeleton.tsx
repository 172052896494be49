import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ROW_GRID, ROW_PICTURE } from './HumidorRow.tsx';

export function HumidorSkeleton() {
  return (
    <Loading label="Loading the humidor">
      <Skeleton shape="title" className="my-5 h-12 w-40" />
      <div className="divide-y divide-hairline border-t border-brass">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="@container">
            <div className={ROW_GRID}>
              <div className={ROW_PICTURE}>
                <Skeleton shape="block" className="aspect-4/3" />
              </div>
              <div>
                <Skeleton shape="title" className="w-3/4 sm:w-80" />
                <Skeleton className="w-1/2 sm:w-48" />
              </div>
              <Skeleton shape="title" className="w-10" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
