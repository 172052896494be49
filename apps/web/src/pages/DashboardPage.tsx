import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { StaleMember } from '../features/accounts/StaleMember.tsx';
import { FirstBadges } from '../features/accounts/badges/FirstBadges.tsx';
import { NextMedal } from '../features/accounts/badges/NextMedal.tsx';
import { greeting, today } from '../features/dashboard/greeting.ts';
import { Leaderboards } from '../features/dashboard/Leaderboards.tsx';
import { StatsPanel } from '../features/dashboard/StatsPanel.tsx';
import { TimelinePanel } from '../features/dashboard/TimelinePanel.tsx';
import { HomeCigar } from '../features/journal/glance/HomeCigar.tsx';
import { PorchGlance } from '../features/porch/PorchGlance.tsx';
import { ChallengeGlance } from '../features/store/ChallengeGlance.tsx';
import { useQuietJournal } from '../lib/quiet-journal.ts';
import { Fold } from '../ui/Fold.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useWide } from '../ui/use-wide.ts';
import { DashboardMap } from './DashboardMap.tsx';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { GlancePicture } from './PorchPictures.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';

/** Below this number of cigars, the page is an invitation. */
const NEWCOMER_UNTIL = 3;

export function DashboardPage() {
  const member = useMember();
  const quiet = useQuietJournal();
  const isNewcomer = member.cigars < NEWCOMER_UNTIL;
  const [page, showPage] = usePageNumber('timeline');
  const [, openMember] = useOpenItem('member');
  const [, openCigar] = useOpenItem('cigar');
  const [opened] = useState(() => new Date());

  return (
    <MemberLayout name="Dashboard">
      <PageTitle eyebrow={today(opened)}>{greeting(opened, member.first_name)}</PageTitle>
      <StaleMember />
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <HomeCigar member={member.id} newcomerCigars={isNewcomer ? member.cigars : null} />
        {isNewcomer ? (
          !quiet && <FirstBadges badges={member.badges} />
        ) : (
          <div className="divide-y divide-hairline border-y border-edge lg:self-start">
            {!quiet && <NextMedal badges={member.badges} />}
            <ChallengeGlance />
          </div>
        )}
      </div>
      <PorchGlance Picture={GlancePicture} onOpen={openCigar} />
      <Rest folded={isNewcomer}>
        <StatsPanel />
        <DashboardMap />
        {!quiet && <Leaderboards viewerId={member.id} onOpen={openMember} />}
        <TimelinePanel page={page} onPage={showPage} />
      </Rest>
      <MemberPanel />
    </MemberLayout>
  );
}

/** The address's parameters that open something inside the fold. */
const INSIDE = ['map', 'at', 'retailer', 'timeline'];

/** Shows a newcomer the remaining parts under one heading, folded on a phone. */
function Rest({ folded, children }: { folded: boolean; children: ReactNode }) {
  const isWide = useWide();
  const [query] = useSearchParams();
  if (!folded) return <div className="space-y-12 pt-6 lg:pt-0">{children}</div>;

  const title = 'Stats, map, and history';
  const parts = <div className="space-y-12">{children}</div>;
  if (!isWide) {
    return (
      <Fold title={title} startsOpen={INSIDE.some((name) => query.has(name))}>
        {parts}
      </Fold>
    );
  }
  return (
    <section aria-labelledby="rest" className="space-y-12">
      <h2 id="rest" className="border-t border-edge pt-6 font-serif text-lead text-muted">
        {title}
      </h2>
      {parts}
    </section>
  );
}
