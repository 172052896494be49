import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { entriesQuery } from '../features/journal/journal.queries.ts';
import { retailersAtHand } from '../features/places/retailers/retailers.queries.ts';

/** Waits this many milliseconds so that the page's own requests go first. */
const DELAY = 3000;

/** Prefetches what the add-cigar flow and the journal need offline. */
export function useReadyOffline(): void {
  const client = useQueryClient();
  const { location } = useMember();
  const latitude = location?.latitude ?? null;
  const longitude = location?.longitude ?? null;

  useEffect(() => {
    const timer = setTimeout(() => {
      void client.prefetchQuery(entriesQuery(1, '-created_at'));
      void client.prefetchQuery(retailersAtHand({ latitude, longitude }));
    }, DELAY);
    return () => clearTimeout(timer);
  }, [client, latitude, longitude]);
}
