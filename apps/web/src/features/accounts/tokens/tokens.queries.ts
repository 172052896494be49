import type { Input } from '@stoa/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { signIns } from '../sign-ins/sign-ins.queries.ts';

export type WantedToken = Input<'POST /user/me/tokens/'>['body'];

/** Makes a personal token; its secret is in the answer alone. */
export function useMakeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedToken) => call('POST /user/me/tokens/', { body }),
    // After a failure too: where the answer was lost, the list shows a token that nobody has seen.
    onSettled: () => client.invalidateQueries({ queryKey: signIns.queryKey }),
  });
}
