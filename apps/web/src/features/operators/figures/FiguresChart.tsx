import { FIGURE_COLUMNS } from '@stoa/contract/figures.rules';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../../ui/charts/ColumnChart.tsx';
import type { Figures } from './figures.queries.ts';
import { compactText, valueText } from './figures-texts.ts';
import { monthLabel, monthName } from '../../../lib/dates.ts';

const NOT_SHOWN = '–';

/** Shows the main column by month. A line across each column marks the same month of the period before. */
export function FiguresChart({ chart: { column, months } }: Pick<Figures, 'chart'>) {
  const { title, unit } = FIGURE_COLUMNS[column] ?? { title: column, unit: 'count' as const };
  const text = (value: number | null) => (value === null ? NOT_SHOWN : valueText(value, unit));
  const hasBefore = months.some(({ before }) => before !== null && before > 0);

  return (
    <ChartFrame
      level={2}
      title={`${title} by month`}
      columns={['Month', title, ...(hasBefore ? ['Period before'] : [])]}
      rows={months
        .toReversed()
        .map(({ month, value, before }) => [
          monthName(month),
          text(value),
          ...(hasBefore ? [text(before)] : []),
        ])}
    >
      <ColumnChart
        columns={months.map(({ month, value, before }, index) => ({
          key: month,
          label: monthLabel(month, index > 0),
          value: Math.max(0, value ?? 0),
          figure: compactText(value ?? 0),
          isUnknown: value === null,
          mark: hasBefore ? before : null,
        }))}
      />
      {hasBefore && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
          <span className="flex items-center gap-2">
            <span className="h-0.5 w-4 bg-ivory" /> The same month of the period before
          </span>
        </p>
      )}
    </ChartFrame>
  );
}
