import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { figure, ordinal } from '../../lib/figures.ts';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { stats } from './dashboard.queries.ts';

interface GroupProps {
  title: string;
  /** Three for the community's figures, which run into the millions. */
  columns: 2 | 3;
  children: ReactNode;
}

const grids = { 2: 'grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' };

function Group({ title, columns, children }: GroupProps) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <dl className={classNames('mt-8 grid gap-x-6 gap-y-8', grids[columns])}>{children}</dl>
    </section>
  );
}

export function StatsPanel() {
  return (
    <Loaded
      from={useQuery(stats)}
      skeleton={<StatsSkeleton />}
      errorText="An error occurred while fetching data. Please try again."
    >
      {({ user_stats: mine, overall_stats: all, member_since }) => (
        <div className="space-y-12">
          <Group title="My Stats" columns={2}>
            <Figure label="Ranking" value={mine.ranking > 0 ? ordinal(mine.ranking) : '–'} />
            <Figure label="Cigars logged" value={figure(mine.cigar_logged)} />
            <Figure label="Total rewards" value={figure(mine.total_reward)} />
            <Figure label="Rewards balance" value={figure(mine.reward_balance)} />
            <Figure size="title" label="Member since" value={monthAndYear(member_since)} />
          </Group>
          {mine.cigar_logged > 0 && (
            <p className="-mt-8">
              <TextLink roomy to="/dashboard/journal/statistics">
                My statistics
              </TextLink>
            </p>
          )}
          <Group title="All Stats" columns={3}>
            <Figure size="title" label="Cigars logged" value={figure(all.cigar_count)} />
            <Figure size="title" label="Members" value={figure(all.user_count)} />
            <Figure size="title" label="Rewards earned" value={figure(all.total_reward)} />
          </Group>
        </div>
      )}
    </Loaded>
  );
}

function StatsSkeleton() {
  const none = <Skeleton shape="block" className="h-[0.9em] w-[2.5em]" />;

  return (
    <Loading label="Loading your figures">
      <div className="space-y-12">
        <Group title="My Stats" columns={2}>
          <Figure label="Ranking" value={none} />
          <Figure label="Cigars logged" value={none} />
          <Figure label="Total rewards" value={none} />
          <Figure label="Rewards balance" value={none} />
          <Figure size="title" label="Member since" value={none} />
        </Group>
        <Group title="All Stats" columns={3}>
          <Figure size="title" label="Cigars logged" value={none} />
          <Figure size="title" label="Members" value={none} />
          <Figure size="title" label="Rewards earned" value={none} />
        </Group>
      </div>
    </Loading>
  );
}
