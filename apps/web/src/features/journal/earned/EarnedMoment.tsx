import { badgeAfter, BADGES } from '@stoa/contract/badges.rules';
import { earnedPoints } from '../../../lib/figures.ts';
import { CountedUp } from '../../../ui/CountedUp.tsx';
import { Medal } from '../../../ui/Medal.tsx';

interface EarnedMomentProps {
  points: number;
  badges: readonly string[];
}

export function EarnedMoment({ points, badges }: EarnedMomentProps) {
  return (
    <div className="text-center">
      {points > 0 && (
        <p className="mt-6">
          <span className="figures block text-display font-medium text-brass">
            <CountedUp value={points} format={(value) => earnedPoints(Math.max(1, value))?.figure ?? ''} />
          </span>
          <span className="text-small text-muted">{earnedPoints(points)?.label}</span>
        </p>
      )}
      {badges.length > 0 && (
        <ul className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-6">
          {badges.map((badge) => (
            <EarnedMedal key={badge} badge={badge} />
          ))}
        </ul>
      )}
    </div>
  );
}

function EarnedMedal({ badge }: { badge: string }) {
  const why = BADGES.find(({ name }) => name === badge)?.display_name;
  const next = badgeAfter(badge);

  return (
    <li className="flex max-w-60 flex-col items-center">
      <span className="animate-strike">
        <Medal badge={badge} />
      </span>
      <span className="mt-2 font-serif text-lead font-semibold">{badge}</span>
      {why && <span className="text-body">{why}</span>}
      {next && (
        <span className="mt-1 text-small text-balance text-muted">
          {`Next: ${next.name}, ${next.display_name.toLowerCase()}`}
        </span>
      )}
    </li>
  );
}
