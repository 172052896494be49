import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** @param faces includes the suggested members above the list */
export function MemberListSkeleton({ faces = false }: { faces?: boolean }) {
  return (
    <Loading label="Loading the members">
      {faces && (
        <div className="mb-10 grid grid-cols-2 gap-3 pt-14 sm:grid-cols-4 sm:gap-4">
          {ROWS.slice(0, 4).map((face) => (
            <Skeleton key={face} shape="block" className="h-52" />
          ))}
        </div>
      )}
      <div className="grid gap-x-12 border-t border-hairline lg:grid-cols-2">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-hairline py-4">
            <Skeleton shape="circle" className="size-20 shrink-0" />
            <div className="flex-1">
              <Skeleton shape="title" className="w-40 max-w-full" />
              <Skeleton className="w-24" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
