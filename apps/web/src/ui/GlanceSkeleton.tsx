import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

/** As high as a `Glance` with an action. */
export function GlanceSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid min-h-48 grid-cols-[calc(var(--spacing)*24)_minmax(0,1fr)] items-center gap-x-5 py-5 sm:grid-cols-[calc(var(--spacing)*28)_minmax(0,1fr)]">
        <Skeleton shape="block" className="aspect-4/3" />
        <div>
          <Skeleton className="w-24" />
          <Skeleton shape="title" className="w-3/5" />
          <Skeleton className="w-4/5" />
        </div>
      </div>
    </Loading>
  );
}
