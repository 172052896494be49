import { useQuery } from '@tanstack/react-query';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { placeLabel } from '@stoa/contract/places.rules';
import { Link } from 'react-router';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { EntryPicture } from '../EntryPicture.tsx';
import { entryDay } from '../../../lib/smoked-day.ts';
import { entriesQuery } from '../journal.queries.ts';
import { LineMark } from '../LineMark.tsx';

/** As high as with a note of two lines, so that the page below stays where it is when the entry comes. */
const WORDS_STYLE = 'min-h-48';

/** The member's latest completed cigar, led by its photo. The journal's own first page has it, so it opens at once too. */
export function LatestEntry() {
  const { data, isPending } = useQuery(entriesQuery(1, JOURNAL_SORTS[0]));
  if (isPending) return <LatestEntrySkeleton />;
  const entry = data?.results.find(({ in_progress }) => !in_progress) ?? data?.results[0];
  if (entry === undefined) return null;
  const day = entryDay(entry);

  return (
    <article className="group relative">
      <EntryPicture entry={entry} sizes="(min-width: 64rem) 40rem, 100vw" eager="first" />
      <div className={WORDS_STYLE}>
        <p className="eyebrow mt-5">
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

function LatestEntrySkeleton() {
  return (
    <Loading label="Loading your latest cigar">
      <Skeleton shape="block" className="aspect-4/3" />
      <div className={WORDS_STYLE}>
        <Skeleton className="mt-5 w-40" />
        <Skeleton shape="title" className="w-3/5" />
        <Skeleton className="w-2/5" />
      </div>
    </Loading>
  );
}
