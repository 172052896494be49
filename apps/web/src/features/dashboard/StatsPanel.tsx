import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { figure, ordinal } from '../../lib/figures.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stats } from './dashboard.queries.ts';

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <SectionTitle action={note && <p className="text-small text-muted">{note}</p>}>{title}</SectionTitle>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:flex sm:flex-wrap sm:justify-between">
        {children}
      </dl>
    </section>
  );
}

/** The figures of the member and of the house. */
export function StatsPanel() {
  return (
    <Loaded
      from={useQuery(stats)}
      skeleton={<StatsSkeleton />}
      errorText="An error occurred while fetching data. Please try again."
    >
      {({ user_stats: mine, overall_stats: all, member_since }) => (
        <div className="space-y-12">
          <Group title="My Stats" note={`Member since ${monthAndYear(member_since)}`}>
            <Figure label="Ranking" value={mine.ranking > 0 ? ordinal(mine.ranking) : '–'} />
            <Figure label="Cigars logged" value={figure(mine.cigar_logged)} />
            <Figure label="Total rewards" value={figure(mine.total_reward)} />
            <Figure label="Rewards balance" value={figure(mine.reward_balance)} />
          </Group>
          <Group title="All Stats">
            <Figure label="Cigars logged" value={figure(all.cigar_count)} />
            <Figure label="Members" value={figure(all.user_count)} />
            <Figure label="Rewards earned" value={figure(all.total_reward)} />
          </Group>
        </div>
      )}
    </Loaded>
  );
}

function StatsSkeleton() {
  const block = <Skeleton shape="block" className="h-[calc(var(--text-display)*1.6)] w-28" />;

  return (
    <Loading label="Loading your figures">
      <div className="space-y-12">
        {['My Stats', 'All Stats'].map((title) => (
          <section key={title}>
            <SectionTitle>{title}</SectionTitle>
            <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:flex sm:justify-between">
              {block}
              {block}
              {block}
              {title === 'My Stats' && block}
            </div>
          </section>
        ))}
      </div>
    </Loading>
  );
}
