import { Skeleton } from '../../ui/Skeleton.tsx';

export function IconRowsSkeleton() {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {['one', 'other'].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-4 py-3">
          <Skeleton shape="circle" className="size-6" />
          <div>
            <Skeleton className="my-2 w-36" />
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
