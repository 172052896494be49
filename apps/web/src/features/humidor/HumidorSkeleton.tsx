import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ROW_GRID, ROW_PICTURE } from './HumidorRow.tsx';

export function HumidorSkeleton() {
  return (
    <Loading label="Loading the humidor">
      <div className="space-y-1 py-4 sm:pt-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
          {/* The figure has the height of the real one. */}
          <p className="relative text-lead">
            <span className="figures invisible text-display leading-none">00</span>
            <Skeleton shape="block" className="absolute inset-y-1 left-0 w-16" />
          </p>
          <Skeleton shape="block" className="h-11 w-40" />
        </div>
        <div className="flex h-11 items-center justify-between">
          <Skeleton className="w-24" />
          <Skeleton className="w-32" />
        </div>
      </div>
      <div className="flex h-12 items-center border-b border-brass">
        <Skeleton className="w-40" />
      </div>
      <div className="divide-y divide-hairline">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="@container">
            <div className={ROW_GRID}>
              <div className={ROW_PICTURE}>
                <Skeleton shape="block" className="aspect-4/3" />
              </div>
              <div>
                <Skeleton shape="title" className="w-3/4 sm:w-80" />
                <Skeleton className="w-1/2 sm:w-48" />
                <Skeleton className="w-2/5 sm:w-40" />
              </div>
              <Skeleton shape="title" className="w-10" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
