import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function RecordsSkeleton({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      <div className="divide-y divide-hairline">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex h-14 items-center justify-between gap-6">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-1/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
