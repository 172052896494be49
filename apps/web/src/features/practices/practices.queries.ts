import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const practices = queryOptions({
  queryKey: ['practices'],
  queryFn: async ({ signal }) => (await call('GET /user-stats/practices/', undefined, { signal })).results,
});
