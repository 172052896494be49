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

/** Milliseconds for the first rendering, without the entries below the window: half of it on a phone. */
const FIRST_RENDERING = 1000;

export function EntryList({ entries, onOpen, onEdit, onDelete }: EntryListProps) {
  const [deferred, setDeferred] = useState(true);
  useEffect(() => {
    // Not for longer: a quick swipe would come to empty frames.
    const timer = setTimeout(() => setDeferred(false), FIRST_RENDERING);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ul className="divide-y divide-hairline">
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          eager={at === 0 ? 'first' : at < EAGER}
          deferred={deferred && at >= EAGER}
          onOpen={() => onOpen(entry.id)}
          onEdit={() => onEdit(entry.id)}
          onDelete={() => onDelete(entry)}
        />
      ))}
    </ul>
  );
}
