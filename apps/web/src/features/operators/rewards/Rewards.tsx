import type { OperatorReward } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { rewardsPage, useSetOnSale } from './rewards.queries.ts';

interface RewardsProps {
  search: string;
  onSearch: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (reward: OperatorReward) => void;
  onAdd: () => void;
}

export function Rewards({ search, onSearch, page, onPage, onOpen, onAdd }: RewardsProps) {
  const list = useQuery(rewardsPage(search, page));
  const setOnSale = useSetOnSale();

  return (
    <QuerySection
      title="In the store"
      from={list}
      skeletonRows={6}
      action={
        <SearchField
          inBar
          label="Search rewards"
          placeholder="A reward’s name"
          value={search}
          onSearch={onSearch}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title={search === '' ? 'The store has no rewards yet.' : 'No reward of this name.'}
            text={
              search === '' ? (
                <Button onClick={onAdd}>Add the first reward</Button>
              ) : (
                'Try another word of its name.'
              )
            }
          />
        ) : (
          <>
            <Records<OperatorReward>
              label="Rewards"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                {
                  label: 'Reward',
                  render: (reward) => (
                    <span className="flex items-center gap-3">
                      <Picture
                        src={reward.picture}
                        alt=""
                        className="size-11 shrink-0 rounded-soft object-cover"
                      />
                      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                        <RowButton onPress={() => onOpen(reward)} hint="change">
                          {reward.name}
                        </RowButton>
                        {!reward.active && <Tag>Not on sale</Tag>}
                      </span>
                    </span>
                  ),
                },
                { label: 'Points', render: ({ points }) => figure(points), figures: true },
                {
                  label: 'Stock',
                  render: ({ stock }) => (stock === null ? 'No limit' : figure(stock)),
                  figures: true,
                },
                {
                  label: 'Sale',
                  plain: true,
                  render: (reward) => (
                    <Button
                      variant="link"
                      loading={setOnSale.isPending && setOnSale.variables.id === reward.id}
                      onClick={() => setOnSale.mutate(reward)}
                    >
                      {reward.active ? 'Take off sale' : 'Put on sale'}
                      <VisuallyHidden>{` ${reward.name}`}</VisuallyHidden>
                    </Button>
                  ),
                },
              ]}
            />
            <Pagination label="Rewards" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}
