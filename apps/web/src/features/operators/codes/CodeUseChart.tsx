import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../../ui/charts/ColumnChart.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { codesUse } from './codes.queries.ts';
import { dayLabel, dayName } from './codes-texts.ts';

const TITLE = 'Codes logged per day';

export function CodeUseChart() {
  const use = useQuery(codesUse);
  if (use.data === undefined) {
    return (
      <QuerySection title={TITLE} from={use}>
        {() => null}
      </QuerySection>
    );
  }
  const { days } = use.data;
  return (
    <ChartFrame
      level={2}
      title={TITLE}
      columns={['Day', 'Codes']}
      rows={days.toReversed().map(({ day, used }) => [dayName(day), figure(used)])}
    >
      <ColumnChart
        columns={days.map(({ day, used }, index) => ({
          key: day,
          label: dayLabel(day, index, days.length),
          value: used,
        }))}
      />
    </ChartFrame>
  );
}
