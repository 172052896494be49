import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function SigningInSkeleton() {
  return (
    <Loading label="Loading what opens your account">
      {['one', 'other'].map((list) => (
        <div key={list} className="mb-10 last:mb-0">
          <Skeleton className="mb-3 w-40" />
          <div className="divide-y divide-hairline border-y border-hairline">
            {['first', 'second'].map((row) => (
              <div key={row} className="flex min-h-16 items-center gap-4 py-3">
                <Skeleton shape="circle" className="size-6" />
                <div>
                  <Skeleton className="my-2 w-36" />
                  <Skeleton className="w-24" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
