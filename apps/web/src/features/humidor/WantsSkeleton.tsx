import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export const WantsSkeleton = () => (
  <Loading label="Loading the want list">
    {['one', 'two', 'three'].map((row) => (
      <div key={row} className="py-3">
        <Skeleton className="w-40" />
        <Skeleton className="w-24" />
      </div>
    ))}
  </Loading>
);
