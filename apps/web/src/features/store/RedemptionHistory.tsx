import type { Redemption } from '@stoa/contract';
import { STORE_TEXTS } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { toast } from '../../ui/toast.ts';
import { RedemptionRow } from './RedemptionRow.tsx';
import { redemptions, useCancelRedemption } from './store.queries.ts';

interface RedemptionHistoryProps {
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  onShowRewards: () => void;
}

export function RedemptionHistory({ page, onPage, onShowRewards }: RedemptionHistoryProps) {
  const history = useQuery(redemptions(page));
  useExistingPage(history, page, onPage);
  const cancel = useCancelRedemption();
  const [toCancel, setToCancel] = useState<Redemption | null>(null);

  function confirm(redemption: Redemption) {
    cancel.mutate(redemption, {
      onSuccess: () => toast.success('Cancelled. Your points are back in your balance.'),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setToCancel(null),
    });
  }

  return (
    <>
      <Loaded
        from={history}
        skeleton={<HistorySkeleton />}
        errorText="An error occurred while fetching reward history..."
        onFirstPage={() => onPage(1)}
      >
        {({ results, total_pages }) =>
          results.length === 0 ? (
            <EmptyState
              level={3}
              title={STORE_TEXTS.noneRedeemed}
              picture="humidor"
              text="Rewards you redeem appear here, from request to delivery."
              action={
                <Button variant="quiet" onClick={onShowRewards}>
                  See the rewards
                </Button>
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-hairline">
                {results.map((redemption) => (
                  <RedemptionRow
                    key={redemption.id}
                    redemption={redemption}
                    onCancel={() => setToCancel(redemption)}
                  />
                ))}
              </ul>
              <div className="mt-6">
                <Pagination label="Redeemed rewards" page={page} pageCount={total_pages} onChange={onPage} />
              </div>
            </>
          )
        }
      </Loaded>
      {toCancel && (
        <ConfirmDialog
          open
          title="Cancel this redemption?"
          description={`${toCancel.reward_name} won’t be sent. You’ll get its points back right away.`}
          confirmLabel="Cancel redemption"
          cancelLabel="Keep it"
          loading={cancel.isPending}
          onCancel={() => setToCancel(null)}
          onConfirm={() => confirm(toCancel)}
        />
      )}
    </>
  );
}

function HistorySkeleton() {
  return (
    <Loading label="Loading your redeemed rewards">
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className="flex items-center gap-4 py-4">
          <Skeleton shape="block" className="size-16" />
          <div className="grow">
            <Skeleton className="w-40" />
            <Skeleton className="w-28" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
