import { classNames } from './class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StarsProps {
  /** 0 to 5; averages may have a fraction. */
  value: number;
  size?: number;
}

const STARS = 5;
const GAP = 2;
/** The size of the star's own drawing. */
const BOX = 24;
/** Lucide's star, after its first point. */
const STAR =
  'a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0l-4.617 2.428a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879l-3.736-3.637a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';

/** Draws all stars in one path, because a list of entries has hundreds. */
function row(size: number): string {
  const step = BOX + (GAP * BOX) / size;
  return Array.from({ length: STARS }, (_, index) => `M${11.525 + index * step} 2.295${STAR}`).join('');
}

export function Stars({ value, size = 16 }: StarsProps) {
  const spoken = value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  const shown = Math.min(STARS, Math.max(0, value));
  const width = STARS * size + (STARS - 1) * GAP;
  const filled = shown * size + Math.floor(shown) * GAP;
  const stars = (className: string, hidden = 0) => (
    <svg
      aria-hidden
      width={`${width / 16}rem`}
      height={`${size / 16}rem`}
      viewBox={`0 0 ${(width / size) * BOX} ${BOX}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(hidden > 0 && { style: { clipPath: `inset(0 ${(hidden / width) * 100}% 0 0)` } })}
    >
      <path d={row(size)} />
    </svg>
  );

  return (
    // The rating is text instead of an image's label, because roles inside a button are ignored.
    <span className="relative inline-flex">
      <VisuallyHidden>{`${spoken} of 5 stars`}</VisuallyHidden>
      {shown < STARS && stars('text-edge')}
      {shown > 0 &&
        stars(
          classNames('fill-brass text-brass', shown < STARS && 'absolute inset-0'),
          Math.max(0, width - filled),
        )}
    </span>
  );
}
