import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryDay, today } from '../../lib/smoked-day.ts';
import { onThisDay } from './journal.queries.ts';

const MAX_SHOWN = 3;

export function OnThisDay({ onOpen }: { onOpen: (id: number) => void }) {
  const [day] = useState(today);
  const { data = [] } = useQuery(onThisDay(day));
  if (data.length === 0) return null;

  return (
    <aside aria-label="On this day" className="border-l border-brass pl-5">
      <ul>
        {data.slice(0, MAX_SHOWN).map((entry) => (
          <li key={entry.id} className="font-serif text-lead text-muted italic">
            On this day in {entryDay(entry).year}:{' '}
            <button
              type="button"
              className="-my-2 py-2 text-left wrap-anywhere text-ivory underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
              onClick={() => onOpen(entry.id)}
            >
              {entry.name}
            </button>
            {entry.location && `, ${placeLabel(entry.location)}`}
          </li>
        ))}
      </ul>
    </aside>
  );
}
