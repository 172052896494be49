import { figure } from '../../lib/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import type { JournalStats } from './stats.queries.ts';
import { dayName, hourName, isFirstWeek, WEEKDAYS } from './stats-texts.ts';
import { monthLabel, monthName } from '../../lib/dates.ts';

type Months = JournalStats['by_month'];

const MAX_LABELS = 12;
/** Longer periods are counted by year. */
const MAX_MONTHS = 48;

interface Span {
  key: string;
  label: string;
  name: string;
  cigars: number;
  stoic: number;
}

function toMonths(months: Months): Span[] {
  const every = Math.ceil(months.length / MAX_LABELS);
  // Labels every month if all fit, otherwise only Januaries.
  const label = (month: string, index: number) => {
    if (every > 1 && !month.endsWith('-01')) return '';
    return monthLabel(month, index > 0);
  };
  return months.map(({ month, ...counts }, index) => ({
    key: month,
    label: label(month, index),
    name: monthName(month),
    ...counts,
  }));
}

function toYears(months: Months): Span[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return years.map((year) => {
    const counted = months.filter(({ month }) => month.startsWith(year));
    return {
      key: year,
      label: year,
      name: year,
      cigars: counted.reduce((sum, { cigars }) => sum + cigars, 0),
      stoic: counted.reduce((sum, { stoic }) => sum + stoic, 0),
    };
  });
}

/** Counts cigars by month or year, with the stoic ones in brass if there are others. */
export function MonthChart({ months }: { months: Months }) {
  const isLong = months.length > MAX_MONTHS;
  const spans = isLong ? toYears(months) : toMonths(months);
  const isMixed = spans.some(({ stoic }) => stoic > 0) && spans.some(({ cigars, stoic }) => cigars > stoic);

  return (
    <ChartFrame
      title={isLong ? 'Cigars per year' : 'Cigars per month'}
      columns={[isLong ? 'Year' : 'Month', 'Cigars', 'Stoic']}
      rows={spans.map(({ name, cigars, stoic }) => [name, figure(cigars), figure(stoic)])}
    >
      <ColumnChart
        columns={spans.map(({ key, label, cigars, stoic }) => ({
          key,
          label,
          value: cigars,
          ...(isMixed && { part: stoic }),
        }))}
      />
      {isMixed && <StoicKey />}
    </ChartFrame>
  );
}

const StoicKey = () => (
  <p className="mt-3 flex gap-6 text-small text-muted">
    <span className="flex items-center gap-2">
      <span className="size-3 bg-brass" /> Stoic
    </span>
    <span className="flex items-center gap-2">
      <span className="size-3 bg-edge" /> Other brands
    </span>
  </p>
);

/** Counts cigars by week, with a thin line at the member's own measure. */
export function WeekChart({ weeks, measure }: { weeks: JournalStats['by_week']; measure: number }) {
  return (
    <ChartFrame
      title="Cigars per week"
      columns={['Week from', 'Cigars']}
      rows={weeks.map(({ week, cigars }) => [dayName(week), figure(cigars)])}
    >
      <ColumnChart
        level={measure}
        columns={weeks.map(({ week, cigars }, index) => ({
          key: week,
          label: isFirstWeek(week) ? monthLabel(week.slice(0, 7), index > 0) : '',
          value: cigars,
        }))}
      />
      <p className="mt-3 flex items-center gap-2 text-small text-muted">
        <span className="h-px w-4 bg-ivory" /> Your weekly measure: {figure(measure)}
      </p>
    </ChartFrame>
  );
}

/** Counts cigars by the hour in local time. Renders nothing if no hour is known. */
export function HourChart({ hours }: { hours: readonly number[] }) {
  if (hours.every((cigars) => cigars === 0)) return null;
  return (
    <ChartFrame
      title="Hours of the day"
      columns={['Hour', 'Cigars']}
      rows={hours.map((cigars, hour) => [hourName(hour), figure(cigars)])}
    >
      <ColumnChart
        columns={hours.map((value, hour) => ({
          key: String(hour),
          label: hour % 6 === 0 ? hourName(hour) : '',
          value,
        }))}
      />
    </ChartFrame>
  );
}

export function WeekdayChart({ weekdays }: { weekdays: readonly number[] }) {
  return (
    <ChartFrame
      title="Days of the week"
      columns={['Day', 'Cigars']}
      rows={weekdays.map((cigars, index) => [WEEKDAYS[index] ?? '', figure(cigars)])}
    >
      <ColumnChart
        columns={weekdays.map((value, index) => ({
          key: String(index),
          label: WEEKDAYS[index] ?? '',
          value,
        }))}
      />
    </ChartFrame>
  );
}

export function DurationChart({ times }: { times: JournalStats['smoking_times'] }) {
  if (times.every(({ cigars }) => cigars === 0)) {
    return (
      <section>
        <SectionTitle level={3}>Smoking time</SectionTitle>
        <p className="mt-4 text-body text-pretty text-muted">
          Add a smoking time to an entry to see how long your cigars last.
        </p>
      </section>
    );
  }
  return (
    <ChartFrame
      title="Smoking time"
      columns={['Minutes', 'Cigars']}
      rows={times.map(({ from_minutes: from, to_minutes: to, cigars }) => [
        `${from} to ${to} minutes`,
        figure(cigars),
      ])}
    >
      <ColumnChart
        columns={times.map(({ from_minutes: from, cigars }) => ({
          key: String(from),
          label: String(from),
          value: cigars,
        }))}
      />
      <p className="mt-3 text-small text-muted">Minutes. Each column starts at the number below it.</p>
    </ChartFrame>
  );
}
