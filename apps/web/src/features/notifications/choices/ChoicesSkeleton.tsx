import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { KINDS } from './choice-texts.ts';

/** The table of choices on its way. */
export function ChoicesSkeleton() {
  return (
    <Loading label="Loading your choices">
      <div className="divide-y divide-hairline border-y border-hairline">
        {KINDS.map((kind) => (
          <div key={kind} className="flex min-h-17 flex-wrap items-center justify-between gap-6 py-3">
            <div className="w-full sm:w-auto">
              <Skeleton className="w-28" />
              <Skeleton className="w-44" />
            </div>
            <div className="flex gap-8">
              {['app', 'push', 'mail'].map((way) => (
                <Skeleton key={way} shape="block" className="h-6 w-11" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
