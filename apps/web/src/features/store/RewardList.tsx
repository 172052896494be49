import type { Reward } from '@stoa/contract';
import { STORE_TEXTS, tooFewPoints } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { RewardCard } from './RewardCard.tsx';
import { rewards } from './store.queries.ts';

interface RewardListProps {
  balance: number;
  /** Called only for a reward that the member can afford. */
  onChoose: (reward: Reward) => void;
}

const grid = 'grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

export function RewardList({ balance, onChoose }: RewardListProps) {
  function choose(reward: Reward) {
    if (balance < reward.points) toast.error(tooFewPoints(reward.points - balance));
    else onChoose(reward);
  }

  return (
    <Loaded
      from={useQuery(rewards)}
      skeleton={<RewardsSkeleton />}
      errorText="An error occurred while fetching data. Please try again."
    >
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            level={3}
            title={STORE_TEXTS.noRewards}
            picture="shelf"
            text="We’re filling the shelves. Your points will keep."
            action={
              <ButtonLink variant="quiet" replace to="?addcigar=true">
                Add cigar
              </ButtonLink>
            }
          />
        ) : (
          <ul className={grid}>
            {results.map((reward) => (
              <RewardCard key={reward.id} reward={reward} balance={balance} onRedeem={() => choose(reward)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function RewardsSkeleton() {
  return (
    <Loading label="Loading the rewards">
      <div className={grid}>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
          <div key={card}>
            <Skeleton shape="block" className="aspect-4/3" />
            <Skeleton shape="title" className="w-3/4" />
            <Skeleton />
            <Skeleton className="w-2/3" />
            <Skeleton shape="block" className="mt-4 h-11" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
