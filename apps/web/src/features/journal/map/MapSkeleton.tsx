import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function MapSkeleton() {
  return (
    <Loading label="Loading the map">
      <Skeleton shape="block" className="-mx-5 h-[50dvh] min-h-96 sm:mx-0 lg:h-160" />
      <div className="mt-15">
        <Skeleton shape="title" className="w-64" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="my-5 sm:w-72" />
        ))}
      </div>
    </Loading>
  );
}
