import type { Reward } from '@stoa/contract';
import { Gift } from 'lucide-react';
import { counted, figure } from '../../lib/figures.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface RewardCardProps {
  reward: Reward;
  balance: number;
  onRedeem: () => void;
}

/** The card shows how many are left from this number down. */
const LOW_STOCK = 10;

function availabilityText({ points, stock }: Reward, balance: number): string {
  if (stock === 0) return 'Out of stock';
  if (balance < points) return `${counted(points - balance, 'point')} to go`;
  return stock !== null && stock <= LOW_STOCK ? `${figure(stock)} left` : '';
}

export function RewardCard({ reward, balance, onRedeem }: RewardCardProps) {
  const note = availabilityText(reward, balance);

  return (
    <li className="flex flex-col">
      <Picture
        {...pictureSizes(reward.picture, '(min-width: 80rem) 24rem, (min-width: 40rem) 28rem, 100vw')}
        alt=""
        width={1200}
        height={900}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-ink-raised object-cover"
        fallback={
          <span className="flex aspect-4/3 w-full items-center justify-center bg-ink-raised text-brass">
            <Gift aria-hidden size={44} strokeWidth={1} />
          </span>
        }
      />
      <h3 className="mt-4 font-serif text-lead font-semibold text-balance">{reward.name}</h3>
      <p className="mt-1 grow text-body text-pretty text-muted">{reward.description}</p>
      <div className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 *:last:shrink-0">
        <p>
          <span className="figures text-title font-medium">{figure(reward.points)}</span>
          <span className="ml-2 text-small text-muted">points</span>
          {note && <span className="block text-small text-brass">{note}</span>}
        </p>
        <Button
          variant={balance >= reward.points && reward.stock !== 0 ? 'primary' : 'quiet'}
          disabled={reward.stock === 0}
          onClick={onRedeem}
        >
          Redeem
          <VisuallyHidden> {reward.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
