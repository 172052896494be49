import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { IconRowsSkeleton } from '../IconRowsSkeleton.tsx';

export function SigningInSkeleton() {
  return (
    <Loading label="Loading what opens your account">
      {['one', 'other'].map((list) => (
        <div key={list} className="mb-10 last:mb-0">
          <Skeleton className="mb-3 w-40" />
          <IconRowsSkeleton />
        </div>
      ))}
    </Loading>
  );
}
