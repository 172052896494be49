import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function PorchSkeleton() {
  return (
    <Loading label="Loading the Porch">
      <div className="divide-y divide-hairline">
        {['one', 'two', 'three'].map((row) => (
          <div
            key={row}
            className="grid gap-x-8 gap-y-4 py-8 first:pt-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div className="flex min-h-12 items-center gap-3 sm:col-span-2">
              <Skeleton shape="circle" className="size-12 shrink-0" />
              <Skeleton className="w-32" />
            </div>
            <Skeleton shape="block" className="aspect-4/3" />
            <div>
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
