import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** As high as with a note of two lines, so that the page below stays where it is when the entry comes. */
export const LATEST_WORDS = 'min-h-48';

export function LatestEntrySkeleton() {
  return (
    <Loading label="Loading your latest cigar">
      <Skeleton shape="block" className="aspect-4/3" />
      <div className={LATEST_WORDS}>
        <Skeleton className="mt-5 w-40" />
        <Skeleton shape="title" className="w-3/5" />
        <Skeleton className="w-2/5" />
      </div>
    </Loading>
  );
}
