import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const serverStatus = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('GET /status/', undefined, { signal }),
  refetchInterval: 5 * 60_000,
});

/** Returns the link to help with quitting; null if the operators have set none. */
export const useHelpLink = (): string | null => useQuery(serverStatus).data?.help_link ?? null;

/** Returns an address members can write to; null while it is unknown. */
export const useContact = (): string | null => useQuery(serverStatus).data?.contact ?? null;
