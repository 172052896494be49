import { useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { greeting, today } from '../features/dashboard/greeting.ts';
import { FirstCigar } from '../features/dashboard/FirstCigar.tsx';
import { Leaderboard } from '../features/dashboard/Leaderboard.tsx';
import { StatsPanel } from '../features/dashboard/StatsPanel.tsx';
import { TimelinePanel } from '../features/dashboard/TimelinePanel.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { DashboardMap } from './DashboardMap.tsx';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';

/** /dashboard */
export function DashboardPage() {
  const member = useMember();
  const [page, showPage] = usePageNumber('timeline');
  const [, openMember] = useOpenItem('member');
  const [opened] = useState(() => new Date());

  return (
    <MemberLayout name="Dashboard">
      <PageTitle eyebrow={today(opened)}>{greeting(opened, member.first_name)}</PageTitle>
      {member.cigars === 0 && <FirstCigar />}
      <div className="grid grid-cols-1 gap-12 xl:grid-cols-2 xl:gap-16">
        <StatsPanel />
        <TimelinePanel page={page} onPage={showPage} />
        <Leaderboard
          board="all"
          title="All Time Leaderboard"
          emptyText="The first cigar logged stands here."
          viewerId={member.id}
          onOpen={openMember}
        />
        <Leaderboard
          board="last-30"
          title="Last 30 Days"
          emptyText="Nobody has logged a cigar in the last 30 days. Yours would be the first."
          viewerId={member.id}
          onOpen={openMember}
        />
      </div>
      <DashboardMap />
      <MemberPanel />
    </MemberLayout>
  );
}
