import type { Entry } from '@stoa/contract';
import { EntryCard } from './EntryCard.tsx';

interface EntryListProps {
  entries: readonly Entry[];
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (entry: Entry) => void;
}

/** As many as a window shows at once: their pictures are not waited for until the page has been laid out. */
const AT_ONCE = 4;

/** A page of the journal. */
export function EntryList({ entries, onOpen, onEdit, onDelete }: EntryListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          atOnce={at === 0 ? 'first' : at < AT_ONCE}
          onOpen={() => onOpen(entry.id)}
          onEdit={() => onEdit(entry.id)}
          onDelete={() => onDelete(entry)}
        />
      ))}
    </ul>
  );
}
