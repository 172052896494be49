import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const serverStatus = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('GET /status/', undefined, { signal }),
  refetchInterval: 5 * 60_000,
});

/** Returns the link to help quitting; null if operators haven't set one. */
export const useHelpLink = (): string | null => useQuery(serverStatus).data?.help_link ?? null;

/** Returns the support email address; null while unknown. */
export const useContact = (): string | null => useQuery(serverStatus).data?.contact ?? null;
