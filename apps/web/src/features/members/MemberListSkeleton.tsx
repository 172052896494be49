import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

export function MemberListSkeleton() {
  return (
    <Loading label="Loading the members">
      <div className="divide-y divide-hairline border-y border-edge">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 py-4 sm:gap-6">
            <Skeleton shape="circle" className="size-12 shrink-0" />
            <div className="flex-1">
              <Skeleton shape="title" className="w-40" />
              <Skeleton className="w-56 max-w-full" />
            </div>
            <Skeleton shape="block" className="h-11 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
