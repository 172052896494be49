import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Emblem } from '../../../ui/Emblem.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { entryDay } from '../../../lib/smoked-day.ts';
import type { PlacedEntry } from './places-index.ts';

/** A place may have thousands of entries. */
const ROWS = 50;

interface ChosenEntriesProps {
  entries: readonly PlacedEntry[];
  onOpen: (id: number) => void;
}

export function ChosenEntries({ entries, onOpen }: ChosenEntriesProps) {
  const [rows, setRows] = useState(ROWS);

  return (
    <>
      <ul className="divide-y divide-hairline">
        {entries.slice(0, rows).map((entry) => (
          <ListRow
            key={entry.id}
            leading={
              <span className="flex w-6 justify-center">
                {entry.product_line ? (
                  <Emblem virtue={entry.product_line} size={24} tinted />
                ) : (
                  <span aria-hidden className="size-2 rotate-45 bg-brass" />
                )}
              </span>
            }
            title={entry.name}
            meta={entryDay(entry).long}
            trailing={entry.rating !== null && <Stars value={entry.rating} size={14} />}
            onSelect={() => onOpen(entry.id)}
          />
        ))}
      </ul>
      {entries.length > rows && (
        <Button variant="link" onClick={() => setRows(rows + ROWS)}>
          Show more
        </Button>
      )}
    </>
  );
}
