import { Link } from 'react-router';
import { counted } from '../../lib/figures.ts';
import { dayAndMonth } from './stats-texts.ts';
import type { YearStats } from './stats.queries.ts';

/** Shorter breaks aren't mentioned. */
const MIN_BREAK_DAYS = 2;

export function YearRest({ year }: { year: YearStats }) {
  const { longest_rest: rest, after_rest_entry: best, months_within_measure: months } = year;
  if ((rest === null || rest.days < MIN_BREAK_DAYS) && best === null && months === null) return null;

  return (
    <p className="max-w-text text-lead text-pretty text-muted">
      {rest !== null && rest.days >= MIN_BREAK_DAYS && (
        <>
          Your longest break was from <span className="text-ivory">{dayAndMonth(rest.from)}</span> to{' '}
          <span className="text-ivory">{dayAndMonth(rest.to)}</span>.{' '}
        </>
      )}
      {best && (
        <>
          The best cigar after a break was{' '}
          <Link
            to={`/dashboard/journal?entry=${best.id}`}
            className="text-brass underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright"
          >
            {best.name}
          </Link>
          .{' '}
        </>
      )}
      {months !== null && (
        <>
          Within your weekly measure: <span className="text-ivory">{counted(months, 'month')}</span>.
        </>
      )}
    </p>
  );
}
