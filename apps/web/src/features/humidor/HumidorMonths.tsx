import { useQuery } from '@tanstack/react-query';
import { monthName } from '../../lib/dates.ts';
import { figure } from '../../lib/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { monthsQuery } from './humidor.queries.ts';
import { HUMIDOR_FAILED } from './lot-texts.ts';
import { chartedMonths, columnLabel } from './months.ts';

/** Charts how many cigars were in the humidor at the end of each month. */
export function HumidorMonths() {
  const months = useQuery(monthsQuery);

  return (
    <Loaded from={months} skeleton={<MonthsSkeleton />} errorText={HUMIDOR_FAILED}>
      {({ results }) => {
        const charted = chartedMonths(results);
        if (charted.length < 2)
          return <p className="text-body text-muted">Your chart starts in your second month.</p>;
        return (
          <ChartFrame
            title="Cigars at the end of each month"
            columns={['Month', 'Cigars']}
            rows={charted.map(({ month, cigars }) => [monthName(month), figure(cigars)])}
          >
            <ColumnChart
              columns={charted.map(({ month, cigars }, index) => ({
                key: month,
                label: columnLabel(month, charted[index - 1]?.month),
                value: cigars,
                figure: figure(cigars),
              }))}
            />
          </ChartFrame>
        );
      }}
    </Loaded>
  );
}

const MonthsSkeleton = () => (
  <Loading label="Loading the chart">
    <Skeleton shape="block" className="h-50" />
  </Loading>
);
