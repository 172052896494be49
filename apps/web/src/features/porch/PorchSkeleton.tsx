import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function PorchSkeleton() {
  return (
    <Loading label="Loading the Porch">
      <div className="divide-y divide-hairline">
        {['one', 'two', 'three'].map((row) => (
          <div key={row} className="flex flex-wrap gap-x-5 gap-y-4 py-7 first:pt-2">
            <div className="flex w-full min-h-12 items-center gap-3">
              <Skeleton shape="circle" className="size-12 shrink-0" />
              <Skeleton className="w-32" />
            </div>
            <Skeleton shape="block" className="aspect-4/3 w-26 sm:w-40" />
            <div className="flex-1">
              <Skeleton shape="title" className="w-2/3" />
              <Skeleton className="w-1/3" />
              <Skeleton className="mt-5 w-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
