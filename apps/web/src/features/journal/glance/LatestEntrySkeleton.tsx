import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Has the height of a note of two lines, so that the page below doesn't move when the entry loads. */
export const LATEST_WORDS = 'min-h-48 short:min-h-0';

/** On a phone held sideways the picture is next to its words, so that both are visible. */
export const LATEST_CARD = 'short:grid short:grid-cols-[2fr_3fr] short:items-center short:gap-x-7';

export function LatestEntrySkeleton() {
  return (
    <Loading label="Loading your latest cigar">
      <div className={LATEST_CARD}>
        <Skeleton shape="block" className="aspect-4/3" />
        <div className={LATEST_WORDS}>
          <Skeleton className="mt-5 w-40 short:mt-0" />
          <Skeleton shape="title" className="w-3/5" />
          <Skeleton className="w-2/5" />
        </div>
      </div>
    </Loading>
  );
}
