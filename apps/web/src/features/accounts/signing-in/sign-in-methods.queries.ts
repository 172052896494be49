import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const signInMethods = queryOptions({
  queryKey: ['accounts', 'sign-in-methods'],
  queryFn: ({ signal }) => call('GET /user/me/sign-in-methods/', undefined, { signal }),
});
