import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const serverStatus = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('GET /status/', undefined, { signal }),
  refetchInterval: 5 * 60_000,
});

/** Where members find help to stop smoking; null where the operators have set nothing. */
export const useHelpLink = (): string | null => useQuery(serverStatus).data?.help_link ?? null;

/** Where members can write to; null while it is not known. */
export const useContact = (): string | null => useQuery(serverStatus).data?.contact ?? null;
