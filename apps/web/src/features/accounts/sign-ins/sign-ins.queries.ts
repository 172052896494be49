import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';

/** One's own living sign-ins, this device's first. */
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
    // Asked again when it failed too: it may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: signIns.queryKey }),
  });
}

/** Ends every sign-in, this one too; the way to /login is the session's own. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => call('DELETE /user/me/sign-ins/'),
    onSuccess: () => sessionMark.end(),
  });
}
