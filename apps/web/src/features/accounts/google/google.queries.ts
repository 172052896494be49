import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { beginSession } from '../accounts.queries.ts';

/** Signs in, links or signs up with an ID token of Google's. */
export function useGoogleSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('POST /auth/google/', { body: { token } }),
    onSuccess: ({ user }) => beginSession(client, user),
  });
}
