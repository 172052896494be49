import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { beginSession } from '../accounts.queries.ts';

/** Signs in, links or signs up with Google's ID token; `referral` is the inviting member's handle. */
export function useGoogleSignIn(referral: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      call('POST /auth/google/', { body: { token, ...(referral !== null && { referral_link: referral }) } }),
    onSuccess: ({ user }) => beginSession(client, user),
  });
}
