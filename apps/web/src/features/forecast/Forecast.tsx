import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { forecastQuery } from './forecast.queries.ts';
import { ForecastNote } from './ForecastNote.tsx';

/**
 * Shows a cigar's forecast. Renders nothing without one or offline.
 *
 * @param props.cigar `12` for a product, `n34` for a shared name
 */
export function Forecast({ cigar }: { cigar: string }) {
  const { data, isLoading } = useQuery(forecastQuery(cigar));
  if (isLoading) {
    return (
      <Loading label="Loading the forecast">
        <span className="block border-l border-brass py-3 pl-4">
          <Skeleton className="w-56 max-w-full" />
        </span>
      </Loading>
    );
  }
  if (data === undefined || data.value === null) return null;
  return (
    <section aria-label="Forecast" className="border-l border-brass pl-4">
      <ForecastNote forecast={data} />
    </section>
  );
}
