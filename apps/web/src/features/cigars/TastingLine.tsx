import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';

const SIZE = { width: 320, height: 96, edge: 10 };

/** Hidden from screen readers, because the list below has the ratings as text. */
export function TastingLine({ ratings }: { ratings: readonly number[] }) {
  const points = ratings.map((rating, index) => ({
    x: SIZE.edge + (index / Math.max(1, ratings.length - 1)) * (SIZE.width - 2 * SIZE.edge),
    y: SIZE.edge + ((RATING_MAX - rating) / (RATING_MAX - RATING_MIN)) * (SIZE.height - 2 * SIZE.edge),
  }));

  return (
    <svg aria-hidden viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="block w-full max-w-100">
      {[SIZE.edge, SIZE.height / 2, SIZE.height - SIZE.edge].map((y) => (
        <line key={y} x1={0} x2={SIZE.width} y1={y} y2={y} className="stroke-hairline" />
      ))}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-brass stroke-2"
      />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={4} className="fill-brass" />
      ))}
    </svg>
  );
}
