import type { Entry } from '@stoa/contract';
import { EntryCard } from './EntryCard.tsx';

interface EntryListProps {
  entries: readonly Entry[];
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (entry: Entry) => void;
}

/** A page of the journal. */
export function EntryList({ entries, onOpen, onEdit, onDelete }: EntryListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {entries.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          onOpen={() => onOpen(entry.id)}
          onEdit={() => onEdit(entry.id)}
          onDelete={() => onDelete(entry)}
        />
      ))}
    </ul>
  );
}
