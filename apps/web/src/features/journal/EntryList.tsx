import type { Entry } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { EntryCard } from './EntryCard.tsx';

interface EntryListProps {
  entries: readonly Entry[];
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (entry: Entry) => void;
}

/** About as many as fit a window, so their pictures aren't lazy. */
const EAGER = 4;

/** Milliseconds until all pictures load: a page may be printed without scrolling. */
const ALL_AFTER = 4000;

export function EntryList({ entries, onOpen, onEdit, onDelete }: EntryListProps) {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), ALL_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ul className="divide-y divide-hairline">
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          eager={at === 0 ? 'first' : at < EAGER || isCalm}
          onOpen={() => onOpen(entry.id)}
          onEdit={() => onEdit(entry.id)}
          onDelete={() => onDelete(entry)}
        />
      ))}
    </ul>
  );
}
