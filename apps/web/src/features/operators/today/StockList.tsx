import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { useMay } from '../session/operator-session.ts';
import { StockDialog } from './StockDialog.tsx';
import { rewards, type StockedReward } from './today.queries.ts';

/** A reward with this stock or less is marked as low. */
const LOW = 5;

/** Inactive and unlimited rewards never run out. */
const left = ({ stock, active }: StockedReward) => (active ? (stock ?? Infinity) : Infinity);

const byScarcity = (one: StockedReward, other: StockedReward) => {
  const [a, b] = [left(one), left(other)];
  return a === b ? one.id - other.id : a - b;
};

export function StockList() {
  const list = useQuery(rewards);
  const may = useMay();
  const [changing, setChanging] = useState<StockedReward | null>(null);

  return (
    <QuerySection title="Stock" from={list} skeletonRows={6}>
      {({ results }) => (
        <>
          {results.length === 0 && (
            <EmptyNote
              title="No rewards yet."
              text={
                may('catalogue') ? (
                  <ButtonLink to="/operators/rewards?add=1">Add the first reward</ButtonLink>
                ) : (
                  'Someone with the Catalog role can add the first.'
                )
              }
            />
          )}
          <ul className="divide-y divide-hairline">
            {results.toSorted(byScarcity).map((reward) => (
              <li key={reward.id} className="flex min-h-13 items-center gap-3 py-1">
                <span className="min-w-0 flex-1 text-body wrap-anywhere">{reward.name}</span>
                <StockMark reward={reward} />
                <span className="figures min-w-8 text-right text-lead whitespace-nowrap">
                  {reward.stock === null ? (
                    <span className="font-sans text-small text-muted">No limit</span>
                  ) : (
                    figure(reward.stock)
                  )}
                </span>
                {may('catalogue') && (
                  <Button variant="link" onClick={() => setChanging(reward)}>
                    Edit
                    <VisuallyHidden>{` the stock of ${reward.name}`}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {changing && <StockDialog reward={changing} onClose={() => setChanging(null)} />}
        </>
      )}
    </QuerySection>
  );
}

function StockMark({ reward: { stock, active } }: { reward: StockedReward }) {
  if (!active) return <Tag>Hidden</Tag>;
  if (stock === 0) return <Tag tone="ember">Out</Tag>;
  return stock !== null && stock <= LOW ? <Tag tone="brass">Low</Tag> : null;
}
