import type { Entry } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { EntryCard } from './EntryCard.tsx';

interface EntryListProps {
  entries: readonly Entry[];
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (entry: Entry) => void;
}

/** As many as fit into a window: their pictures are not lazy. */
const EAGER = 4;

/** Milliseconds after which all pictures are loaded: a page may be printed that nobody has scrolled. */
const ALL_AFTER = 4000;

/** As many as fit into a phone's. */
const AT_ONCE = 2;

/**
 * Milliseconds after which the others are rendered, unless they are in sight: one by one, since a drawing among them is as
 * much work as a screen.
 */
const renderedAfter = (at: number) => (at < AT_ONCE ? undefined : 1000 + (at - AT_ONCE) * 150);

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
          renderedAfter={renderedAfter(at)}
          onOpen={() => onOpen(entry.id)}
          onEdit={() => onEdit(entry.id)}
          onDelete={() => onDelete(entry)}
        />
      ))}
    </ul>
  );
}
