import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { WaitingAmends } from '../../features/operators/amends/WaitingAmends.tsx';
import { WaitingApprovals } from '../../features/operators/approvals/WaitingApprovals.tsx';
import { WaitingReports } from '../../features/operators/reports/WaitingReports.tsx';
import { useMay } from '../../features/operators/session/operator-session.ts';
import { ParcelSheet } from '../../features/operators/parcels/ParcelSheet.tsx';
import { parcelWith } from '../../features/operators/parcels/parcels.queries.ts';
import { ChallengeProgress } from '../../features/operators/today/ChallengeProgress.tsx';
import { ParcelQueue, QUEUE_STATES, type QueueState } from '../../features/operators/today/ParcelQueue.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { StockList } from '../../features/operators/today/StockList.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useOpenItem } from '../use-open-item.ts';
import { usePageNumber } from '../use-page-number.ts';

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export function TodayPage() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const [openId, open, close] = useOpenItem('parcel');
  const state = QUEUE_STATES.find((one) => one === query.get('state')) ?? 'requested';
  const may = useMay();
  const opened = useQuery({ ...parcelWith(openId ?? 0), enabled: openId !== null && may('parcels') });

  const showState = (next: QueueState) =>
    setQuery(next === 'requested' ? {} : { state: next }, { preventScrollReset: true });

  return (
    <Screen lead={today.format(now)}>
      {may('members') && <WaitingReports />}
      {may('members') && <WaitingAmends />}
      {may('members', 'parcels', 'messages') && <WaitingApprovals />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {may('parcels') && (
          <ParcelQueue
            state={state}
            onState={showState}
            page={page}
            onPage={showPage}
            onOpen={({ id }) => open(id)}
          />
        )}
        <div className="space-y-10">
          {may('parcels', 'catalogue') && <StockList />}
          <ChallengeProgress />
        </div>
      </div>
      <ParcelSheet parcel={openId === null ? null : (opened.data ?? null)} onClose={close} />
    </Screen>
  );
}
