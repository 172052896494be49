import type { LedgerLine } from '@stoa/contract';
import { Link } from 'react-router';
import { longDate } from '../../lib/dates.ts';
import { figure, signedFigure } from '../../lib/figures.ts';
import { entryDay } from '../../lib/smoked-day.ts';

const CAUSES = {
  cigar: 'Stoic cigar',
  badge: 'Badge',
  referral: 'Referral',
  redemption: 'Redeemed',
  refund: 'Cancelled, points returned',
  correction: 'Correction by Stoa',
  amends: 'Points returned',
} as const satisfies Record<LedgerLine['cause'], string>;

/** Returns "+40" or "−350", with a minus sign instead of a hyphen. */
/** A cigar's line links to its entry and shows the entry's day. */
export function LedgerRow({ line }: { line: LedgerLine }) {
  const day = line.smoked && entryDay(line.smoked);

  return (
    <li className="flex min-h-16 items-center justify-between gap-6 py-3">
      <div className="min-w-0">
        {line.entry_id === null ? (
          <p className="text-body font-medium wrap-anywhere">{line.title}</p>
        ) : (
          <Link
            to={`/dashboard/journal?entry=${line.entry_id}`}
            className="inline-flex min-h-6 text-body font-medium wrap-anywhere underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright"
          >
            {line.title}
          </Link>
        )}
        <p className="text-small text-muted">
          {CAUSES[line.cause]} ·{' '}
          <time dateTime={day?.iso ?? line.created_at}>{day?.long ?? longDate(line.created_at)}</time>
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className={`figures text-lead ${line.points < 0 ? 'text-ivory' : 'text-brass'}`}>
          {signedFigure(line.points)}
        </span>
        <span className="block text-small text-muted">{`Balance ${figure(line.balance)}`}</span>
      </p>
    </li>
  );
}
