import { Medal } from './Medal.tsx';

interface EarnedMomentProps {
  /** "+50" and what it counts; null where nothing was earned. */
  points: { figure: string; label: string } | null;
  badges: readonly string[];
}

export function EarnedMoment({ points, badges }: EarnedMomentProps) {
  return (
    <>
      {points && (
        <p className="mt-6">
          <span className="figures block text-display font-medium text-brass">{points.figure}</span>
          <span className="text-small text-muted">{points.label}</span>
        </p>
      )}
      {badges.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-6">
          {badges.map((badge) => (
            <li key={badge} className="flex animate-strike flex-col items-center gap-2">
              <Medal badge={badge} />
              <span className="font-serif text-lead font-semibold">{badge}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
