import type { Badge } from '@stoa/contract';

/** How far a badge is earned, as a thin bar. Nothing where one step is the whole way. */
export function BadgeMeter({ badge: { name, hasProgress, current, total } }: { badge: Badge }) {
  if (!hasProgress) return null;
  return (
    <span
      role="progressbar"
      aria-label={`${name}, earned so far`}
      aria-valuenow={current}
      aria-valuemin={0}
      aria-valuemax={total}
      className="my-2 block h-0.75 bg-hairline"
    >
      <span className="block h-full bg-brass" style={{ width: `${(current / total) * 100}%` }} />
    </span>
  );
}
