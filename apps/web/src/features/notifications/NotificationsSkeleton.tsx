import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The list on its way. */
export function NotificationsSkeleton() {
  return (
    <Loading label="Loading notifications">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row} className="flex gap-4 border-l-2 border-transparent px-4 py-5 sm:px-6">
          <Skeleton shape="circle" className="size-5" />
          <div className="flex-1">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
