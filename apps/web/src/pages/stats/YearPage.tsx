import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SharePicture } from '../../features/share-picture/SharePicture.tsx';
import { RankedChart, RatingProfile } from '../../features/stats/KindCharts.tsx';
import { monthsOfYear } from '../../features/stats/months-of-year.ts';
import { placeRows, vitolaRows } from '../../features/stats/named-rows.ts';
import { hasProfile, STATS_FAILED } from '../../features/stats/stats-texts.ts';
import { years, type YearStats, yearStats } from '../../features/stats/stats.queries.ts';
import { StatsSkeleton } from '../../features/stats/StatsSkeleton.tsx';
import { HourChart, MonthChart } from '../../features/stats/TimeCharts.tsx';
import { YearFigures } from '../../features/stats/YearFigures.tsx';
import { YearHabits } from '../../features/stats/YearHabits.tsx';
import { YearRest } from '../../features/stats/YearRest.tsx';
import { YearSwitch } from '../../features/stats/YearSwitch.tsx';
import { YearVirtues } from '../../features/stats/YearVirtues.tsx';
import { refusalText } from '../../lib/outbox/failure.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AllTables } from '../../ui/charts/all-tables.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { MemberLayout } from '../MemberLayout.tsx';
import { NotFoundInShell } from '../NotFoundInShell.tsx';
import { YearHero } from './YearHero.tsx';
import { YearKeepsakes } from './YearKeepsakes.tsx';

export function YearPage() {
  const { year: written = '' } = useParams();
  if (!/^(19|20)\d\d$/.test(written)) {
    return <NotFoundInShell to="/dashboard/journal/statistics" label="Find your years in Statistics" />;
  }
  return <Year year={Number(written)} />;
}

function Year({ year }: { year: number }) {
  const stats = useQuery(yearStats(year));
  const { data: known = [] } = useQuery(years);

  return (
    <MemberLayout name={`${year} in review`}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <BackLink to="/dashboard/journal/statistics">All statistics</BackLink>
        <YearSwitch year={year} known={known} />
      </div>
      <Loaded
        from={stats}
        skeleton={<StatsSkeleton />}
        errorText={STATS_FAILED}
        refusal={refusalText(stats.error)}
      >
        {(data) => (data.cigars === 0 ? <EmptyYear year={year} /> : <Review year={data} />)}
      </Loaded>
    </MemberLayout>
  );
}

function EmptyYear({ year }: { year: number }) {
  const [today] = useState(() => new Date());
  const isPast = year < today.getFullYear();

  return (
    <EmptyState
      level={1}
      title={`Nothing logged in ${year}.`}
      picture="book"
      text={
        isPast
          ? 'A year in review needs at least one cigar. Cigars you import count in their own year.'
          : 'A year in review needs at least one cigar.'
      }
      action={
        isPast ? (
          <ButtonLink variant="quiet" to="/dashboard/account/import">
            Import a journal
          </ButtonLink>
        ) : (
          <ButtonLink replace to="?addcigar=true">
            Add cigar
          </ButtonLink>
        )
      }
    />
  );
}

function Review({ year }: { year: YearStats }) {
  const [today] = useState(() => new Date());
  const [asTables, setAsTables] = useState(false);

  return (
    <div className="space-y-16">
      <YearHero year={year} />
      <YearFigures year={year} />
      <YearVirtues lines={year.by_line} />
      <div className="space-y-8">
        <YearHabits year={year} />
        <YearRest year={year} />
      </div>
      <section>
        <h2 className="sr-only">Charts</h2>
        <div className="flex justify-end">
          <Switch
            label="Show as tables"
            checked={asTables}
            onChange={(event) => setAsTables(event.target.checked)}
          />
        </div>
        <AllTables value={asTables}>
          <div className="space-y-12">
            <MonthChart months={monthsOfYear(year.by_month, year.year, today)} />
            <div className="grid grid-cols-1 gap-x-16 gap-y-12 xl:grid-cols-2">
              {hasProfile(year.ratings) && <RatingProfile ratings={year.ratings} />}
              <HourChart hours={year.hours} />
              <RankedChart title="Vitolas" noun="Vitola" rows={vitolaRows(year)} />
              <RankedChart title="Places" noun="Place" rows={placeRows(year)} />
            </div>
          </div>
        </AllTables>
      </section>
      <YearKeepsakes year={year} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" to={`/dashboard/journal/years/${year.year}/book`}>
          Print the yearbook
        </ButtonLink>
        <SharePicture
          what={`your ${year.year}`}
          card={async () => (await import('../../features/share-picture/card.ts')).yearCard(year)}
        />
      </div>
    </div>
  );
}
