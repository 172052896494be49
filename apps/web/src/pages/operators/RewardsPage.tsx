import type { OperatorReward } from '@stoa/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DownloadCsv, nameOfDay } from '../../features/operators/DownloadCsv.tsx';
import { RewardDialog } from '../../features/operators/rewards/RewardDialog.tsx';
import { Rewards } from '../../features/operators/rewards/Rewards.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { useSearchAddress } from '../use-search-address.ts';

/** `?add=1` starts with a new one. */
export function RewardsPage() {
  const [query] = useSearchParams();
  const [search, searchFor] = useSearchAddress();
  const [page, showPage] = usePageNumber();
  const [open, setOpen] = useState<OperatorReward | 'new' | null>(query.has('add') ? 'new' : null);

  return (
    <Screen
      lead="Rewards that members can redeem their points for."
      action={
        <div className="flex flex-wrap gap-4">
          <DownloadCsv
            call="GET /operator/rewards/"
            input={{ query: { search } }}
            name={nameOfDay('rewards')}
          />
          <Button onClick={() => setOpen('new')}>Add a reward</Button>
        </div>
      }
    >
      <Rewards
        address={{ search, onSearch: searchFor, page, onPage: showPage }}
        onOpen={setOpen}
        onAdd={() => setOpen('new')}
      />
      {open !== null && <RewardDialog reward={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
