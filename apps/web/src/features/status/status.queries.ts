import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const serverStatus = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('GET /status/', undefined, { signal }),
  refetchInterval: 5 * 60_000,
});
