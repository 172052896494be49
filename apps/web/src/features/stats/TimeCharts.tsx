import { figure } from '../../lib/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import type { JournalStats } from './stats.queries.ts';
import { dayName, hourName, isFirstWeek, monthLabel, monthName, WEEKDAYS } from './stats-texts.ts';

type Months = JournalStats['by_month'];

const MAX_LABELS = 12;

/** Counts cigars by month, with the stoic ones in brass. */
export function MonthChart({ months }: { months: Months }) {
  const every = Math.ceil(months.length / MAX_LABELS);
  // Labels every month if all fit, otherwise only Januaries.
  const label = (month: string, at: number) => {
    if (every > 1 && !month.endsWith('-01')) return '';
    return monthLabel(month, at > 0);
  };

  return (
    <ChartFrame
      title="Cigars per month"
      columns={['Month', 'Cigars', 'Stoic']}
      rows={months.map(({ month, cigars, stoic }) => [monthName(month), figure(cigars), figure(stoic)])}
    >
      <ColumnChart
        columns={months.map(({ month, cigars, stoic }, at) => ({
          key: month,
          label: label(month, at),
          value: cigars,
          part: stoic,
        }))}
      />
      <p className="mt-3 flex gap-6 text-small text-muted">
        <span className="flex items-center gap-2">
          <span className="size-3 bg-brass" /> Stoic
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 bg-edge" /> Other brands
        </span>
      </p>
    </ChartFrame>
  );
}

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
        columns={weeks.map(({ week, cigars }, at) => ({
          key: week,
          label: isFirstWeek(week) ? monthLabel(week.slice(0, 7), at > 0) : '',
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
      rows={weekdays.map((cigars, at) => [WEEKDAYS[at] ?? '', figure(cigars)])}
    >
      <ColumnChart
        columns={weekdays.map((value, at) => ({ key: String(at), label: WEEKDAYS[at] ?? '', value }))}
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
