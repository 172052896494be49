import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { IconRowsSkeleton } from '../IconRowsSkeleton.tsx';

/** As high as a first passkey's offer above a password. */
export function SigningInSkeleton() {
  return (
    <Loading label="Loading your sign-in methods">
      <div className="max-sm:min-h-106">
        {['one', 'other'].map((list) => (
          <div key={list} className="mb-10 last:mb-0">
            <Skeleton className="mb-3 w-40" />
            <IconRowsSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
