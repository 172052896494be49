import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { StaleMember } from '../features/accounts/StaleMember.tsx';
import { NextMedal } from '../features/accounts/badges/NextMedal.tsx';
import { greeting, today } from '../features/dashboard/greeting.ts';
import { FirstCigar } from '../features/dashboard/FirstCigar.tsx';
import { INVITED_UNTIL } from '../features/dashboard/invited.ts';
import { Leaderboards } from '../features/dashboard/Leaderboards.tsx';
import { StatsPanel } from '../features/dashboard/StatsPanel.tsx';
import { TimelinePanel } from '../features/dashboard/TimelinePanel.tsx';
import { entriesInProgress } from '../features/journal/glance/glance.queries.ts';
import { InProgress } from '../features/journal/glance/InProgress.tsx';
import { LatestEntry } from '../features/journal/glance/LatestEntry.tsx';
import { Suggestions } from '../features/members/Suggestions.tsx';
import { PorchGlance } from '../features/porch/PorchGlance.tsx';
import { ChallengeGlance } from '../features/store/ChallengeGlance.tsx';
import { counted, figure } from '../lib/figures.ts';
import { useQuietJournal } from '../lib/quiet-journal.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { DashboardMap } from './DashboardMap.tsx';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { GlancePicture } from './PorchPictures.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';

export function DashboardPage() {
  const member = useMember();
  const quiet = useQuietJournal();
  // A newcomer's unfinished cigar comes first, and the invitation to the next one below.
  const { data: unfinished } = useQuery({ ...entriesInProgress, enabled: member.cigars > 0 });
  const isUnfinished = (unfinished?.count ?? 0) > 0;
  const [page, showPage] = usePageNumber('timeline');
  const [, openMember] = useOpenItem('member');
  const [, openCigar] = useOpenItem('cigar');
  const [opened] = useState(() => new Date());

  const invitation = member.cigars < INVITED_UNTIL && (
    <>
      <FirstCigar cigars={member.cigars} badges={member.badges} />
      <Suggestions onOpen={openMember} />
    </>
  );

  return (
    <MemberLayout name="Dashboard">
      <PageTitle
        eyebrow={today(opened)}
        lead={
          <>
            {counted(member.cigars, 'cigar')} · {figure(member.balance)}/{figure(member.total_points)} points
          </>
        }
      >
        {greeting(opened, member.first_name)}
      </PageTitle>
      <StaleMember />
      {!isUnfinished && invitation}
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {member.cigars > 0 && <LatestEntry />}
        <div className="divide-y divide-hairline border-y border-edge">
          {member.cigars > 0 && <InProgress member={member.id} />}
          {!quiet && <NextMedal badges={member.badges} />}
          <ChallengeGlance />
        </div>
      </div>
      {isUnfinished && invitation}
      <PorchGlance Picture={GlancePicture} onOpen={openCigar} />
      <StatsPanel />
      <DashboardMap />
      {!quiet && <Leaderboards viewerId={member.id} onOpen={openMember} />}
      <TimelinePanel page={page} onPage={showPage} />
      <MemberPanel />
    </MemberLayout>
  );
}
