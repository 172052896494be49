import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '../../ui/SearchField.tsx';
import { findSettings } from './settings.ts';

interface IndexEntry {
  /** A path below /dashboard/account. */
  to: string;
  label: string;
  /** A word or a number; empty while unknown. */
  state: string;
}

export interface AccountIndexProps {
  figures: readonly IndexEntry[];
  places: readonly (IndexEntry & { icon: LucideIcon })[];
}

/** Keeps the line's height while a state is unknown. */
const BLANK = '\u00A0';

export function AccountIndex({ figures, places }: AccountIndexProps) {
  const [search, setSearch] = useState('');
  const found = findSettings(search);

  return (
    <nav aria-label="Account" className="border-t border-hairline">
      <div className="border-b border-edge transition-colors focus-within:border-brass-bright lg:grid lg:grid-cols-2 lg:items-end lg:gap-x-16">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
          {figures.map(({ to, label, state }) => (
            <li key={to}>
              <Link
                to={`/dashboard/account/${to}`}
                className="flex min-h-11 flex-col-reverse justify-center py-2 text-small text-muted transition-colors hover:text-brass-bright"
              >
                {label}
                <span className="figures text-lead font-medium text-ivory sm:text-title">
                  {state || BLANK}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <SearchField
          label="Find a setting"
          placeholder="Find a setting"
          value={search}
          inBar
          onSearch={setSearch}
        />
      </div>
      {found === null ? (
        <ul className="divide-y divide-hairline lg:grid lg:grid-cols-2 lg:gap-x-16 lg:[&>li:nth-last-child(2):nth-child(odd)]:border-b-0">
          {places.map(({ to, label, state, icon: Icon }) => (
            <Row key={to} to={to} label={label} note={state || BLANK}>
              <Icon aria-hidden size="1.25rem" strokeWidth={1.5} className="shrink-0 text-brass" />
            </Row>
          ))}
        </ul>
      ) : (
        <ul aria-label="Matching settings" className="divide-y divide-hairline">
          {found.map(({ to, label, place }) => (
            <Row key={label} to={to} label={label} note={place} />
          ))}
          {found.length === 0 && (
            <li className="py-4 text-body text-muted">No settings found. Try another word.</li>
          )}
        </ul>
      )}
    </nav>
  );
}

interface RowProps {
  to: string;
  label: string;
  note: string;
  children?: ReactNode;
}

const Row = ({ to, label, note, children }: RowProps) => (
  <li>
    <Link
      to={`/dashboard/account/${to}`}
      className="flex min-h-11 items-center gap-x-4 py-2 text-body transition-colors hover:text-brass-bright"
    >
      {children}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        {label}
        <span className="text-small text-muted">{note}</span>
      </span>
      <ChevronRight aria-hidden size="1.125rem" strokeWidth={1.5} className="shrink-0 text-muted" />
    </Link>
  </li>
);
