import type { Badge } from '@stoa/contract';
import { BADGES_PER_ROW } from '@stoa/contract/members.rules';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Picture } from '../../ui/Picture.tsx';

/** Shows the first badges, then how many more exist (product.md §9). */
export function EarnedBadges({ badges }: { badges: readonly Badge[] }) {
  const quiet = useQuietJournal();
  if (quiet || badges.length === 0) return null;
  const more = badges.length - BADGES_PER_ROW;

  return (
    <ul aria-label="Badges" className="flex flex-wrap items-center gap-1">
      {badges.slice(0, BADGES_PER_ROW).map(({ name, image }) => (
        <li key={name} className="shrink-0">
          <Picture
            src={image}
            alt={name}
            title={name}
            width={28}
            height={28}
            loading="lazy"
            className="size-7 opacity-80"
          />
        </li>
      ))}
      {more > 0 && <li className="ml-1 text-small whitespace-nowrap text-muted">{`+${more} more`}</li>}
    </ul>
  );
}
