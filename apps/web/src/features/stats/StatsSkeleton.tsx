import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const CHARTS = ['months', 'lines', 'ratings', 'hours'];

export function StatsSkeleton() {
  return (
    <Loading label="Adding up your journal">
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {CHARTS.map((key) => (
          <div key={key}>
            <Skeleton shape="block" className="h-14 w-24" />
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {CHARTS.map((key) => (
          <div key={key}>
            <Skeleton shape="title" className="w-40" />
            <Skeleton shape="block" className="h-56 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
