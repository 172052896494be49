import type { Reward } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { storeMember } from '../features/accounts/accounts.queries.ts';
import { useMember } from '../features/accounts/member.ts';
import { StaleMember } from '../features/accounts/StaleMember.tsx';
import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { LedgerSheet } from '../features/points/LedgerSheet.tsx';
import { Challenges } from '../features/store/Challenges.tsx';
import { PointsPanel } from '../features/store/PointsPanel.tsx';
import { RedemptionHistory } from '../features/store/RedemptionHistory.tsx';
import { RewardList } from '../features/store/RewardList.tsx';
import { useNamedRedemption } from '../features/store/use-named-redemption.ts';
import { lazyDialog } from '../lib/lazy-part.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useWide } from '../ui/use-wide.ts';
import { MemberLayout } from './MemberLayout.tsx';
import { usePageNumber } from './use-page-number.ts';
import { usePanel } from './use-panel.ts';

const redeeming = () => import('../features/store/RedeemDialog.tsx');
const RedeemDialog = lazyDialog(async () => (await redeeming()).RedeemDialog);

/** Waits this many milliseconds after the page's own requests. */
const REDEEMING_DELAY = 1000;

/** On a phone the tab is the visible title, but a screen reader needs the heading. */
const titled = (title: string, content: ReactNode) => (
  <section>
    <h2 className="sr-only">{title}</h2>
    <div className="pt-5">{content}</div>
  </section>
);

const challenges = (
  <a href="#challenges" className={buttonStyle('link', false)}>
    Community Challenges
  </a>
);

interface RewardsProps {
  isWide: boolean;
  available: ReactNode;
  redeemed: ReactNode;
}

function Rewards({ isWide, available, redeemed }: RewardsProps) {
  const [query, setQuery] = useSearchParams();
  if (isWide) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_calc(4rem+224px)] gap-10 xl:grid-cols-[minmax(0,1fr)_calc(4rem+288px)] xl:gap-16">
        <section>
          <SectionTitle>Available</SectionTitle>
          <div className="mt-8">{available}</div>
        </section>
        <section>
          <SectionTitle>Redeemed</SectionTitle>
          {redeemed}
        </section>
      </div>
    );
  }
  return (
    <Tabs
      label="Rewards"
      value={query.get('tab') === 'redeemed' ? 'redeemed' : 'available'}
      onChange={(tab) =>
        setQuery(tab === 'redeemed' ? { tab } : {}, { replace: true, preventScrollReset: true })
      }
      items={[
        { value: 'available', label: 'Available', content: titled('Available', available) },
        { value: 'redeemed', label: 'Redeemed', content: titled('Redeemed', redeemed) },
      ]}
    />
  );
}

export function StorePage() {
  const member = useMember();
  const { balance, total_points } = member;
  const client = useQueryClient();
  const [page, showPage] = usePageNumber('history');
  useNamedRedemption('history');
  const [chosen, setChosen] = useState<Reward | null>(null);
  const isWide = useWide();
  const points = usePanel('points');

  useEffect(() => {
    const timer = setTimeout(() => void redeeming().catch(() => undefined), REDEEMING_DELAY);
    return () => clearTimeout(timer);
  }, []);

  // The press shows right away; the dialog may take a few frames on a slow phone.
  const choose = (reward: Reward) => startTransition(() => setChosen(reward));
  const available = <RewardList balance={balance} onChoose={choose} />;
  const redeemed = <RedemptionHistory page={page} onPage={showPage} />;

  return (
    <MemberLayout name="Store">
      <PageTitle
        eyebrow="What your evenings add up to"
        lead="Rewards for your points."
        links={isWide ? undefined : challenges}
        action={
          <PointsPanel balance={balance} total={total_points} onExplain={points.open}>
            {isWide && challenges}
          </PointsPanel>
        }
      >
        Store
      </PageTitle>
      <StaleMember />
      <Rewards isWide={isWide} available={available} redeemed={redeemed} />
      <Challenges />
      {points.isOpen && <LedgerSheet onClose={points.close} />}
      <Suspense>
        {chosen && (
          <RedeemDialog
            reward={chosen}
            balance={balance}
            askAge={!member.over_21_confirmed}
            PlaceField={PlaceSearch}
            onRedeemed={(left) => storeMember(client, { ...member, balance: left, over_21_confirmed: true })}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </MemberLayout>
  );
}
