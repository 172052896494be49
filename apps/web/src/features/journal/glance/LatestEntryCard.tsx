import type { Entry } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { Link } from 'react-router';
import { entryDay } from '../../../lib/smoked-day.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { EntryPicture } from '../EntryPicture.tsx';
import { LineMark } from '../LineMark.tsx';
import { LATEST_CARD, LATEST_WORDS } from './LatestEntrySkeleton.tsx';

/** Returns the latest completed cigar of the newest entries, or else the latest in progress. */
export const latestOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ in_progress }) => !in_progress) ?? entries[0];

export function LatestEntryCard({ entry }: { entry: Entry }) {
  const day = entryDay(entry);

  return (
    <article className={`group relative ${LATEST_CARD}`}>
      <EntryPicture entry={entry} sizes="(min-width: 64rem) 40rem, 100vw" eager="first" />
      <div className={LATEST_WORDS}>
        <p className="eyebrow mt-5 short:mt-0">
          Your latest · <time dateTime={day.iso}>{day.long}</time>
        </p>
        <h2 className="mt-1 font-serif text-title font-medium text-balance wrap-anywhere">
          <Link
            to={`/dashboard/journal?entry=${entry.id}`}
            className="transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
          >
            {entry.name}
          </Link>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5">
          {entry.rating !== null && <Stars value={entry.rating} />}
          <LineMark line={entry.product_line} />
          {entry.location && <span className="text-small text-muted">{placeLabel(entry.location)}</span>}
        </p>
        {entry.experience_note && (
          <p className="mt-3 line-clamp-2 font-serif text-lead text-ivory italic wrap-anywhere">
            {entry.experience_note}
          </p>
        )}
      </div>
    </article>
  );
}
