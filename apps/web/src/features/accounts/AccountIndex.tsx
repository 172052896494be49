import { Link } from 'react-router';

export interface IndexEntry {
  /** A path below /dashboard/account. */
  to: string;
  label: string;
  /** A word or a number; empty while it is unknown. */
  state: string;
}

export interface AccountIndexProps {
  figures: readonly IndexEntry[];
  others: readonly IndexEntry[];
}

/** Keeps the line's height while a state is unknown. */
const BLANK = '\u00A0';

export function AccountIndex({ figures, others }: AccountIndexProps) {
  return (
    <nav
      aria-label="Account"
      className="divide-y divide-hairline border-t border-hairline lg:grid lg:grid-cols-[2fr_3fr] lg:divide-x lg:divide-y-0"
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] lg:pt-2">
        {figures.map(({ to, label, state }) => (
          <li key={to}>
            <Link
              to={`/dashboard/account/${to}`}
              className="flex min-h-11 flex-col justify-center py-2 text-small text-muted transition-colors hover:text-brass-bright"
            >
              {label}
              <span className="figures text-lead text-ivory sm:text-title">{state || BLANK}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 py-1 lg:grid-cols-2 lg:gap-x-10 lg:pl-10">
        {others.map(({ to, label, state }) => (
          <li key={to}>
            <Link
              to={`/dashboard/account/${to}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-body transition-colors hover:text-brass-bright"
            >
              {label}
              <span className="text-small text-muted">{state || BLANK}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
