import type { Reward } from '@stoa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { storeMember } from '../features/accounts/accounts.queries.ts';
import { useMember } from '../features/accounts/member.ts';
import { StaleMember } from '../features/accounts/StaleMember.tsx';
import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { LedgerSheet } from '../features/points/LedgerSheet.tsx';
import { Challenges } from '../features/store/Challenges.tsx';
import { PointsPanel } from '../features/store/PointsPanel.tsx';
import { RedemptionHistory } from '../features/store/RedemptionHistory.tsx';
import { RewardList } from '../features/store/RewardList.tsx';
import { rewards } from '../features/store/store.queries.ts';
import { useLinkedRedemption } from '../features/store/use-linked-redemption.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { MemberLayout } from './MemberLayout.tsx';
import { usePageNumber } from './use-page-number.ts';
import { usePanel } from './use-panel.ts';

const redeeming = () => import('../features/store/RedeemDialog.tsx');
const RedeemDialog = lazyDialog(async () => (await redeeming()).RedeemDialog);

/** Milliseconds, so that the page's own requests go first. */
const REDEEMING_DELAY = 1000;

const TABS = ['available', 'redeemed', 'challenges'] as const;
type Tab = (typeof TABS)[number];

/** The heading is for screen readers only, because the tab is the visible title. */
const titled = (title: string, content: ReactNode) => (
  <section>
    <h2 className="sr-only">{title}</h2>
    <div className="pt-5 sm:pt-2">{content}</div>
  </section>
);

/** A link to a challenge (`#challenge-3`) opens the challenges' tab. */
function useTab(): [tab: Tab, showTab: (tab: Tab) => void] {
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  const named = TABS.find((tab) => tab === query.get('tab'));
  return [
    named ?? (hash.startsWith('#challenge') ? 'challenges' : 'available'),
    (tab) => setQuery(tab === 'available' ? {} : { tab }, { replace: true, preventScrollReset: true }),
  ];
}

export function StorePage() {
  const member = useMember();
  const { balance, total_points } = member;
  const client = useQueryClient();
  const [page, showPage] = usePageNumber('history');
  useLinkedRedemption('history');
  const [chosen, setChosen] = useState<Reward | null>(null);
  // A price that has changed is shown before it is paid.
  const { data: current } = useQuery(rewards);
  const [tab, showTab] = useTab();
  const points = usePanel('points');

  useEffect(() => {
    const timer = setTimeout(() => void redeeming().catch(() => undefined), REDEEMING_DELAY);
    return () => clearTimeout(timer);
  }, []);

  // A transition shows the press right away, because the dialog may take a few frames on a slow phone.
  const choose = (reward: Reward) => startTransition(() => setChosen(reward));

  return (
    <MemberLayout name="Store">
      <PageTitle
        eyebrow="What your evenings add up to"
        action={<PointsPanel balance={balance} total={total_points} onExplain={points.open} />}
      >
        Store
      </PageTitle>
      <StaleMember />
      <Tabs
        label="Rewards"
        value={tab}
        onChange={showTab}
        items={[
          {
            value: 'available',
            label: 'Available',
            content: titled('Available', <RewardList balance={balance} onChoose={choose} />),
          },
          {
            value: 'redeemed',
            label: 'Redeemed',
            content: titled(
              'Redeemed',
              <RedemptionHistory page={page} onPage={showPage} onShowRewards={() => showTab('available')} />,
            ),
          },
          {
            value: 'challenges',
            label: 'Challenges',
            content: titled('Community Challenges', <Challenges />),
          },
        ]}
      />
      {points.isOpen && <LedgerSheet onClose={points.close} />}
      {chosen && (
        <RedeemDialog
          reward={current?.results.find(({ id }) => id === chosen.id) ?? chosen}
          balance={balance}
          askAge={!member.over_21_confirmed}
          PlaceField={PlaceSearch}
          onRedeemed={(left) => storeMember(client, { ...member, balance: left, over_21_confirmed: true })}
          onTrack={() => {
            setChosen(null);
            showTab('redeemed');
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </MemberLayout>
  );
}
