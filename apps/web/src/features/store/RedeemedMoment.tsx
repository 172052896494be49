import type { Reward } from '@stoa/contract';
import { STORE_TEXTS } from '@stoa/contract/store.rules';
import { Gift } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../lib/figures.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { type Redeemed, shippingLine } from './store.queries.ts';

interface RedeemedMomentProps {
  reward: Pick<Reward, 'name' | 'picture'>;
  redeemed: Redeemed;
  onTrack: () => void;
}

export function RedeemedMoment({ reward, redeemed, onTrack }: RedeemedMomentProps) {
  const outcome = useRef<HTMLDivElement>(null);

  // The pressed button disappeared, and screen readers should read the outcome.
  useEffect(() => outcome.current?.focus(), []);

  return (
    <div className="text-center">
      <div className="mx-auto max-w-80 animate-strike">
        <Picture
          {...pictureSizes(reward.picture, '20rem')}
          alt=""
          width={1200}
          height={900}
          className="aspect-4/3 w-full bg-ink-raised object-cover"
          fallback={
            <span className="flex aspect-4/3 w-full items-center justify-center bg-ink-raised text-brass">
              <Gift aria-hidden size={44} strokeWidth={1} />
            </span>
          }
        />
      </div>
      <div
        ref={outcome}
        role="group"
        tabIndex={-1}
        aria-label={STORE_TEXTS.redeemed}
        className="outline-none"
      >
        <p className="mt-5 font-serif text-lead font-semibold text-balance">{reward.name}</p>
        <p className="mt-2 text-body text-balance">{shippingLine(redeemed)}</p>
        <p className="mt-2 text-small text-muted">{`Balance: ${counted(redeemed.balance, 'point')}`}</p>
      </div>
      <div className="mt-6">
        <Button onClick={onTrack}>Track your package</Button>
      </div>
    </div>
  );
}
