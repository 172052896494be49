import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { startSession } from '../accounts.queries.ts';

/** Signs in or up with Google's ID token; `referral` is the inviting member's handle. */
export function useGoogleSignIn(referral: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      call('POST /auth/google/', { body: { token, ...(referral !== null && { referral_link: referral }) } }),
    onSuccess: ({ user }) => startSession(client, user),
  });
}

/** Returns true if an account with the address exists and must be linked first; its owner was emailed a code. */
export const mustLinkFirst = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.body['link'] === true;

type LinkProof = { password: string } | { code: string };

export function useGoogleLink(credential: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: LinkProof) => call('POST /auth/google/link/', { body: { credential, ...proof } }),
    onSuccess: ({ user }) => startSession(client, user),
  });
}
