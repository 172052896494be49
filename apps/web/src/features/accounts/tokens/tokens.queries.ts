import type { Input } from '@stoa/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { signIns } from '../sign-ins/sign-ins.queries.ts';

type WantedToken = Input<'POST /user/me/tokens/'>['body'];

/** Creates an access token; only the response has its secret. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedToken) => call('POST /user/me/tokens/', { body }),
    // Refetches after a failure too, because a token whose response was lost still exists.
    onSettled: () => client.invalidateQueries({ queryKey: signIns.queryKey }),
  });
}
