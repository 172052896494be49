import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entriesQuery } from '../features/journal/journal.queries.ts';
import { allRetailers } from '../features/places/retailers.queries.ts';

/** After what the page itself asks for, milliseconds. */
const CALM = 3000;

/** Brings onto the device what the add-cigar flow and the journal need offline, whichever page was opened. */
export function useReadyOffline(): void {
  const client = useQueryClient();

  useEffect(() => {
    const timer = setTimeout(() => {
      void client.prefetchQuery(entriesQuery(1, '-created_at'));
      void client.prefetchQuery(allRetailers);
    }, CALM);
    return () => clearTimeout(timer);
  }, [client]);
}
