import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { figure, ordinal } from '../../lib/figures.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { useCountedCigars } from './counted-cigars.ts';
import { stats } from './dashboard.queries.ts';

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Groups sit side by side if the figures of each fit in one row. */
function Group({ title, action, children }: GroupProps) {
  return (
    <section className="w-full grow lg:w-auto">
      <SectionTitle action={action}>{title}</SectionTitle>
      <dl className="mt-6 flex flex-wrap gap-x-3 gap-y-6 *:min-w-27 lg:justify-between lg:gap-x-6 lg:*:min-w-0">
        {children}
      </dl>
    </section>
  );
}

export function StatsPanel() {
  const quiet = useQuietJournal();
  const [counted] = useCountedCigars();

  return (
    <Loaded
      from={useQuery(stats(counted))}
      skeleton={<StatsSkeleton quiet={quiet} />}
      errorText="An error occurred while fetching data. Please try again."
    >
      {({ user_stats: mine, overall_stats: all, member_since }) => (
        <div className="flex flex-wrap gap-x-16 gap-y-12">
          <Group
            title="My Stats"
            action={
              mine.cigar_logged > 0 && (
                <TextLink roomy to="/dashboard/journal/statistics">
                  My statistics
                </TextLink>
              )
            }
          >
            {!quiet && (
              <Figure
                size="title"
                label={counted === 'coded' ? 'Ranking, cigars with a code' : 'Ranking'}
                value={mine.ranking > 0 ? ordinal(mine.ranking) : '–'}
              />
            )}
            <Figure size="title" label="Cigars logged" value={figure(mine.cigar_logged)} />
            <Figure size="title" label="Total rewards" value={figure(mine.total_reward)} />
            <Figure size="title" label="Rewards balance" value={figure(mine.reward_balance)} />
            <Figure size="title" label="Member since" value={monthAndYear(member_since)} />
          </Group>
          <Group title="All Stats">
            <Figure size="title" label="Cigars logged" value={figure(all.cigar_count)} />
            <Figure size="title" label="Members" value={figure(all.user_count)} />
            <Figure size="title" label="Rewards earned" value={figure(all.total_reward)} />
          </Group>
        </div>
      )}
    </Loaded>
  );
}

function StatsSkeleton({ quiet }: { quiet: boolean }) {
  const none = <Skeleton shape="block" className="h-[0.9em] w-[2.5em]" />;
  const month = <Skeleton shape="block" className="h-[0.9em] w-[5.5em]" />;

  return (
    <Loading label="Loading your statistics">
      <div className="flex flex-wrap gap-x-16 gap-y-12">
        <Group title="My Stats">
          {!quiet && <Figure size="title" label="Ranking" value={none} />}
          <Figure size="title" label="Cigars logged" value={none} />
          <Figure size="title" label="Total rewards" value={none} />
          <Figure size="title" label="Rewards balance" value={none} />
          <Figure size="title" label="Member since" value={month} />
        </Group>
        <Group title="All Stats">
          <Figure size="title" label="Cigars logged" value={none} />
          <Figure size="title" label="Members" value={none} />
          <Figure size="title" label="Rewards earned" value={none} />
        </Group>
      </div>
    </Loading>
  );
}
