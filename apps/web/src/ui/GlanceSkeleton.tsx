import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

/** As tall as a `Glance` with an action. */
export function GlanceSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="flex min-h-48 flex-wrap items-center gap-x-5 gap-y-3 py-5">
        <Skeleton shape="block" className="aspect-4/3 w-24 sm:w-28" />
        <div className="flex-[1_1_7rem]">
          <Skeleton className="w-24" />
          <Skeleton shape="title" className="w-3/5" />
          <Skeleton className="w-4/5" />
        </div>
      </div>
    </Loading>
  );
}
