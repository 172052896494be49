import { REFUSAL_REASONS } from '@stoa/contract/catalogue.rules';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../../ui/charts/ColumnChart.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { codesRefused, type Refused } from './codes.queries.ts';
import { dayLabel, dayName, REASON_NAMES } from './codes-texts.ts';

const TITLE = 'Codes refused per day';

const all = (day: Refused['days'][number]) => REFUSAL_REASONS.reduce((sum, reason) => sum + day[reason], 0);

/** Shows refused codes per day; brass marks those that a typing error doesn't explain. */
export function RefusedCodes() {
  const refused = useQuery(codesRefused);
  if (refused.data === undefined) {
    return (
      <QuerySection title={TITLE} from={refused}>
        {() => null}
      </QuerySection>
    );
  }
  const { days } = refused.data;
  return (
    <ChartFrame
      level={2}
      title={TITLE}
      columns={['Day', ...REFUSAL_REASONS.map((reason) => REASON_NAMES[reason])]}
      rows={days
        .toReversed()
        .map((day) => [dayName(day.day), ...REFUSAL_REASONS.map((reason) => figure(day[reason]))])}
    >
      <ColumnChart
        columns={days.map((day, index) => ({
          key: day.day,
          label: dayLabel(day.day, index, days.length),
          value: all(day),
          part: day.unknown + day.taken + day.void,
        }))}
      />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
        <span className="flex items-center gap-2">
          <span className="size-3 bg-brass" /> Never created, someone else’s, or void
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 bg-edge" /> Mistyped or already theirs
        </span>
      </p>
    </ChartFrame>
  );
}
