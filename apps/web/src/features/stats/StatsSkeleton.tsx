import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const FIGURES = ['cigars', 'rating', 'hours', 'minutes'];
const PAIR = ['lines', 'profile'];

const ChartSkeleton = () => (
  <div>
    <Skeleton shape="title" className="w-40" />
    <Skeleton shape="block" className="h-56 w-full" />
  </div>
);

export function StatsSkeleton() {
  return (
    <Loading label="Adding up your journal">
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {FIGURES.map((key) => (
          <div key={key}>
            <Skeleton shape="block" className="h-14 w-24" />
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
      <div className="mt-12 space-y-12">
        <ChartSkeleton />
        <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
          {PAIR.map((key) => (
            <ChartSkeleton key={key} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
