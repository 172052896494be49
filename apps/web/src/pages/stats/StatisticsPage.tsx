import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Favorites } from '../../features/stats/Favorites.tsx';
import { LineChart, RankedChart, RatingProfile, StarsChart } from '../../features/stats/KindCharts.tsx';
import { monthsOfYear } from '../../features/stats/months-of-year.ts';
import { placeRows, retailerRows, vitolaRows } from '../../features/stats/named-rows.ts';
import { parsePeriod, type Period, type PeriodName } from '../../features/stats/period.ts';
import { PeriodChoice } from '../../features/stats/PeriodChoice.tsx';
import { SmokedMost } from '../../features/stats/SmokedMost.tsx';
import { journalStats, type JournalStats, years } from '../../features/stats/stats.queries.ts';
import { STATS_FAILED } from '../../features/stats/stats-texts.ts';
import { StatsSkeleton } from '../../features/stats/StatsSkeleton.tsx';
import { StatsSummary } from '../../features/stats/StatsSummary.tsx';
import {
  DurationChart,
  HourChart,
  MonthChart,
  WeekChart,
  WeekdayChart,
} from '../../features/stats/TimeCharts.tsx';
import { measure } from '../../features/measure/measure.queries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AllTables } from '../../ui/charts/all-tables.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { MemberLayout } from '../MemberLayout.tsx';

export function StatisticsPage() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => new Date());
  const [asTables, setAsTables] = useState(false);
  const period = parsePeriod(params, today);
  const figures = useQuery(journalStats(period));
  const { data: known, isLoading } = useQuery(years);
  const { data: own } = useQuery(measure);
  const latest = known?.[0];

  function choose(name: PeriodName, days?: { from: string; to: string }) {
    const next = new URLSearchParams(params);
    next.set('period', name);
    for (const end of ['from', 'to'] as const) {
      const day = name === 'custom' ? (days?.[end] ?? period[end] ?? '') : '';
      if (day === '') next.delete(end);
      else next.set(end, day);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <MemberLayout name="Statistics">
      <PageTitle
        back={{ to: '/dashboard/journal', label: 'Journal' }}
        lead="Your cigars in numbers."
        links={
          latest ? (
            <ButtonLink variant="link" to={`/dashboard/journal/years/${latest.year}`}>
              {latest.year} in review
            </ButtonLink>
          ) : (
            // As wide as the link, so that a phone puts both in the same row.
            isLoading && <Skeleton shape="block" className="h-11 w-28" />
          )
        }
      >
        Statistics
      </PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <PeriodChoice period={period} onChange={choose} />
        {(figures.isLoading || (figures.data?.cigars ?? 0) > 0) && (
          <Switch
            label="Show as tables"
            checked={asTables}
            onChange={(event) => setAsTables(event.target.checked)}
          />
        )}
      </div>
      <Loaded from={figures} skeleton={<StatsSkeleton />} errorText={STATS_FAILED}>
        {(data) =>
          data.cigars === 0 ? (
            <EmptyState
              title={latest ? 'Nothing logged in this period.' : 'Nothing logged yet.'}
              picture="columns"
              text={
                latest
                  ? 'Choose another period, or log a cigar.'
                  : 'Log a cigar, and your statistics begin with it.'
              }
              action={
                <ButtonLink replace to="?addcigar=true">
                  Add cigar
                </ButtonLink>
              }
            />
          ) : (
            <AllTables value={asTables}>
              <Charts figures={data} period={period} measured={own?.cigars_per_week ?? null} />
            </AllTables>
          )
        }
      </Loaded>
    </MemberLayout>
  );
}

const PAIRS = 'grid grid-cols-1 gap-x-16 gap-y-12 xl:grid-cols-2';

interface ChartsProps {
  figures: JournalStats;
  period: Period;
  measured: number | null;
}

function Charts({ figures, period, measured }: ChartsProps) {
  const [today] = useState(() => new Date());
  const months =
    period.name === 'year' ? monthsOfYear(figures.by_month, today.getFullYear(), today) : figures.by_month;

  return (
    <div className="space-y-12">
      <h2 className="sr-only">Figures</h2>
      <StatsSummary figures={figures} />
      <MonthChart months={months} />
      <div className={PAIRS}>
        <LineChart lines={figures.by_line} />
        <RatingProfile ratings={figures.ratings} />
      </div>
      <Fold title="More charts">
        <div className="space-y-12">
          {measured !== null && <WeekChart weeks={figures.by_week} measure={measured} />}
          <div className={PAIRS}>
            <StarsChart counts={figures.rating_counts} />
            <Favorites favorites={figures.favourites} />
            <HourChart hours={figures.hours} />
            <WeekdayChart weekdays={figures.weekdays} />
            <DurationChart times={figures.smoking_times} />
            <RankedChart title="Places" noun="Place" rows={placeRows(figures)} />
            <SmokedMost figures={figures} />
            <RankedChart title="Vitolas" noun="Vitola" rows={vitolaRows(figures)} />
            <RankedChart title="Retailers" noun="Retailer" rows={retailerRows(figures)} />
          </div>
        </div>
      </Fold>
    </div>
  );
}
