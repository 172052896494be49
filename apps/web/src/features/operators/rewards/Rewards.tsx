import type { OperatorReward } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PicturedName } from '../PicturedName.tsx';
import { type ListAddress, SearchedRecords } from '../SearchedRecords.tsx';
import { rewardsPage, useSetOnSale } from './rewards.queries.ts';

interface RewardsProps {
  address: ListAddress;
  onOpen: (reward: OperatorReward) => void;
  onAdd: () => void;
}

export function Rewards({ address, onOpen, onAdd }: RewardsProps) {
  const list = useQuery(rewardsPage(address.search, address.page));
  const setOnSale = useSetOnSale();

  return (
    <SearchedRecords<OperatorReward>
      title="All rewards"
      label="Rewards"
      from={list}
      address={address}
      searchLabel="Search rewards"
      placeholder="Reward name"
      empty={{
        title: 'No rewards yet.',
        action: <Button onClick={onAdd}>Add the first reward</Button>,
      }}
      notFound={{ title: 'No matching rewards.', text: 'Try another word from its name.' }}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Reward',
          render: (reward) => (
            <PicturedName
              picture={reward.picture}
              name={reward.name}
              onOpen={() => onOpen(reward)}
              tag={!reward.active && <Tag>Hidden</Tag>}
            />
          ),
        },
        { label: 'Points', render: ({ points }) => figure(points), figures: true },
        {
          label: 'Stock',
          render: ({ stock }) => (stock === null ? 'No limit' : figure(stock)),
          figures: true,
        },
        {
          label: 'Store',
          short: true,
          plain: true,
          render: (reward) => (
            <Button
              variant="link"
              loading={setOnSale.isPending && setOnSale.variables.id === reward.id}
              onClick={() => setOnSale.mutate(reward)}
            >
              {reward.active ? 'Hide from store' : 'Show in store'}
              <VisuallyHidden>{` ${reward.name}`}</VisuallyHidden>
            </Button>
          ),
        },
      ]}
    />
  );
}
