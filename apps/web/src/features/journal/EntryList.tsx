import type { Entry } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { EntryCard } from './EntryCard.tsx';
import { inMonths } from './months.ts';

interface EntryListProps {
  entries: readonly Entry[];
  /** Puts a heading above each month. */
  byMonth: boolean;
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (entry: Entry) => void;
}

/** About as many as fit a window, so their pictures aren't lazy. */
const EAGER = 4;

/** Milliseconds until all pictures load: a page may be printed without scrolling. */
const ALL_AFTER = 4000;

export function EntryList({ entries, byMonth, onOpen, onEdit, onDelete }: EntryListProps) {
  const [loadsAll, setLoadsAll] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoadsAll(true), ALL_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const months = byMonth ? inMonths(entries) : null;

  const card = (entry: Entry, month: 'first' | 'later' | null) => {
    const index = entries.indexOf(entry);
    return (
      <EntryCard
        key={entry.id}
        entry={entry}
        eager={index === 0 ? 'first' : index < EAGER || loadsAll}
        month={month}
        onOpen={() => onOpen(entry.id)}
        onEdit={() => onEdit(entry.id)}
        onDelete={() => onDelete(entry)}
      />
    );
  };

  if (months === null) {
    return <ul className="divide-y divide-hairline">{entries.map((entry) => card(entry, null))}</ul>;
  }
  return months.map(({ key, name, entries: own }, index) => (
    <div key={key} className="not-first:border-t not-first:border-edge">
      {/* On a phone, the newest entry comes before a heading. */}
      <p
        id={`month-${key}`}
        className={classNames('pt-4 font-serif text-lead text-brass italic', index === 0 && 'max-lg:sr-only')}
      >
        {name}
      </p>
      <ul aria-labelledby={`month-${key}`} className="divide-y divide-hairline">
        {own.map((entry) => card(entry, index === 0 ? 'first' : 'later'))}
      </ul>
    </div>
  ));
}
