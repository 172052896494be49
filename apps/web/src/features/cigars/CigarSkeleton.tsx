import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function CigarSkeleton() {
  return (
    <Loading label="Loading the cigar">
      <div className="grid gap-8 sm:grid-cols-2 lg:gap-14">
        <Skeleton shape="block" className="aspect-4/3" />
        <div>
          <Skeleton className="w-24" />
          <Skeleton className="mt-4 h-9 w-64 max-w-full" />
          <Skeleton className="mt-4 w-40" />
          <Skeleton className="mt-10 h-12 w-48" />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 xl:grid-cols-2">
        <Skeleton shape="block" className="h-64" />
        <Skeleton shape="block" className="h-64" />
      </div>
    </Loading>
  );
}
