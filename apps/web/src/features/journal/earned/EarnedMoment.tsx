import { BADGES } from '@stoa/contract/badges.rules';
import { earnedPoints } from '../../../lib/figures.ts';
import { CountedUp } from '../../../ui/CountedUp.tsx';
import { Medal } from '../../../ui/Medal.tsx';

interface EarnedMomentProps {
  points: number;
  badges: readonly string[];
}

/** Animates the badges over the picture above it, then shows the points. */
export function EarnedMoment({ points, badges }: EarnedMomentProps) {
  return (
    <div className="text-center">
      {badges.length > 0 && (
        <ul className="relative -mt-12 flex flex-wrap justify-center gap-x-6 gap-y-4">
          {badges.map((badge) => (
            <EarnedMedal key={badge} badge={badge} />
          ))}
        </ul>
      )}
      {points > 0 && (
        <p className="mt-3">
          <span className="figures text-display font-medium text-brass">
            <CountedUp value={points} format={(value) => earnedPoints(Math.max(1, value))?.figure ?? ''} />
          </span>{' '}
          <span className="text-small text-muted">{earnedPoints(points)?.label}</span>
        </p>
      )}
    </div>
  );
}

function EarnedMedal({ badge }: { badge: string }) {
  const why = BADGES.find(({ name }) => name === badge)?.display_name;

  return (
    <li className="flex max-w-60 flex-col items-center">
      <span className="animate-strike">
        <Medal badge={badge} />
      </span>
      <span className="mt-2 font-serif text-lead font-semibold">{badge}</span>
      {why && <span className="text-small text-muted">{why}</span>}
    </li>
  );
}
