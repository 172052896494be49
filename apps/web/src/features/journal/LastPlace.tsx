import type { Location } from '@stoa/contract';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { entriesQuery } from './journal.queries.ts';
import { NO_FILTERS } from './journal-filters.ts';

export interface Taken {
  place: Location;
  /** The same entry's retailer; null if none was chosen. */
  retailer: { id: number; name: string } | null;
}

/** Offers the place and shop of the newest entry with a place; one press takes both. */
export function LastPlace({ onTake }: { onTake: (taken: Taken) => void }) {
  const { data } = useQuery(entriesQuery(1, JOURNAL_SORTS[0], NO_FILTERS));
  const last = data?.results.find(({ location }) => location !== null && 'type' in location);
  const place = last?.location;
  if (!last || !place || !('type' in place)) return null;
  const { retailer_id: id, retailer_name: name } = last;
  const retailer = id !== null && name !== null ? { id, name } : null;

  return (
    <Button variant="link" onClick={() => onTake({ place, retailer })}>
      {`Same as last time: ${[placeLabel(place), ...(retailer ? [retailer.name] : [])].join(' · ')}`}
    </Button>
  );
}
