import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';

/** The member's own active sign-ins, this device's first. */
export const signIns = queryOptions({
  queryKey: ['accounts', 'sign-ins'],
  queryFn: async ({ signal }) => {
    const { results } = await call('GET /user/me/sign-ins/', undefined, { signal });
    return results.toSorted((one, other) => Number(other.current) - Number(one.current));
  },
});

export function useSignInEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /user/me/sign-ins/{id}/', { params: { id } }),
    // After a failure too: the sign-in may have expired by itself.
    onSettled: () => client.invalidateQueries({ queryKey: signIns.queryKey }),
  });
}

/** Ends every sign-in, this one too, which leads to /login. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => call('DELETE /user/me/sign-ins/'),
    onSuccess: () => sessionMark.end(),
  });
}
