import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function NotificationsSkeleton() {
  return (
    <Loading label="Loading notifications">
      <div className="divide-y divide-hairline border-y border-hairline">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
          <div key={row} className="flex min-h-30 gap-4 px-3 pt-4 pb-1 sm:gap-6 sm:px-6">
            <Skeleton shape="block" className="size-16" />
            <div className="flex-1">
              <Skeleton className="w-1/3 max-w-40" />
              <Skeleton className="mt-5 w-5/6 max-w-80" />
              <Skeleton className="mt-5 w-20" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
