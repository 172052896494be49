import { useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { StatsPanel } from '../features/dashboard/StatsPanel.tsx';
import { TimelinePanel } from '../features/dashboard/TimelinePanel.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { MemberPage } from './MemberPage.tsx';
import { usePageNumber } from './use-page-number.ts';

function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** /dashboard */
export function DashboardPage() {
  const member = useMember();
  const [page, showPage] = usePageNumber('timeline');
  const [opened] = useState(() => new Date());

  return (
    <MemberPage name="Dashboard">
      <PageTitle eyebrow={today.format(opened)}>
        {`${greeting(opened.getHours())}, ${member.first_name}`}
      </PageTitle>
      <div className="grid grid-cols-1 gap-12 xl:grid-cols-2 xl:gap-16">
        <StatsPanel />
        <TimelinePanel page={page} onPage={showPage} />
      </div>
    </MemberPage>
  );
}
