import type { Entry } from '@stoa/contract';
import { Link } from 'react-router';
import { EntryPicture } from '../../features/journal/EntryPicture.tsx';
import { LineMark } from '../../features/journal/LineMark.tsx';
import { dayAndMonth } from '../../features/stats/stats-texts.ts';
import type { YearStats } from '../../features/stats/stats.queries.ts';
import { YearNumeral } from '../../features/stats/YearNumeral.tsx';
import { counted } from '../../lib/figures.ts';
import { Stars } from '../../ui/Stars.tsx';

/** The number of characters shown of the best cigar's note. */
const EXCERPT = 180;

const excerpt = (note: string) => (note.length > EXCERPT ? `${note.slice(0, EXCERPT).trimEnd()}…` : note);

const dayOfEntry = (entry: Entry) => dayAndMonth(entry.smoked_local ?? entry.smoked_at);

export function YearHero({ year }: { year: YearStats }) {
  const { best_entry: best } = year;

  return (
    <header className="grid items-center gap-x-16 gap-y-10 xl:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <p className="eyebrow mb-6">Your year in review</p>
        <h1>
          <span className="sr-only">{year.year} in review</span>
          <YearNumeral year={year.year} />
        </h1>
        <p className="mt-8 max-w-text text-lead text-pretty wrap-anywhere text-muted">{sentence(year)}</p>
      </div>
      {best && (
        <Link to={`/dashboard/journal?entry=${best.id}`} className="group block min-w-0 wrap-anywhere">
          <EntryPicture entry={best} sizes="(min-width: 80rem) 440px, 100vw" />
          <span className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="eyebrow">Best of the year</span>
            <LineMark line={best.product_line} />
          </span>
          <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-serif text-title font-medium transition-colors group-hover:text-brass-bright">
              {best.name}
            </span>
            {best.rating !== null && <Stars value={best.rating} size={20} />}
          </span>
          {best.experience_note !== '' && (
            <span className="mt-3 block border-l border-brass pl-4 font-serif text-lead text-pretty text-muted italic">
              {excerpt(best.experience_note)}
            </span>
          )}
        </Link>
      )}
    </header>
  );
}

function sentence({ cigars, in_total_days: days, first_entry: first, last_entry: last }: YearStats): string {
  const sum = `${counted(cigars, 'cigar')} on ${counted(days, 'day')}`;
  if (!first || !last || first.id === last.id) return `${sum}.`;
  return `${sum}, from ${first.name} on ${dayOfEntry(first)} to ${last.name} on ${dayOfEntry(last)}.`;
}
