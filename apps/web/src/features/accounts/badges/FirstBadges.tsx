import { badgeMedallion } from '@stoa/art/medallion';
import type { Badge } from '@stoa/contract';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';

/** The badge for each line's first cigar. */
const FIRST_OF_A_LINE = ['Wise Stoic', 'Courageous Stoic', 'Just Stoic', 'Moderate Stoic'];

/** Shows a newcomer the first badge of each line, earned ones in full color. */
export function FirstBadges({ badges }: { badges: readonly Badge[] }) {
  const earned = new Set(badges.filter((badge) => badge.earned).map(({ name }) => name));

  return (
    <section aria-label="Your first badges">
      <SectionTitle size="lead">Your first badges</SectionTitle>
      <p className="mt-3 text-body text-pretty text-muted">Your first cigar from each line earns a badge.</p>
      <ul className="mt-4 grid grid-cols-4 gap-3 lg:grid-cols-2 lg:gap-6">
        {FIRST_OF_A_LINE.map((name) => (
          <li key={name} className="text-center">
            <Drawing
              svg={badgeMedallion(name, earned.has(name) ? undefined : 0)}
              className="mx-auto aspect-square w-full max-w-24"
            />
            <p className="mt-1 text-small text-balance text-muted">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
