import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, errorText } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { me } from '../accounts.queries.ts';

/** Without either proof, the account's earlier sign-ins and its password end. */
interface Proof {
  password?: string;
  /** The link counts for this member's session only; another account's link gets a 409. */
  asMember?: number;
}

export function useEmailVerification(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password, asMember }: Proof) =>
      call(
        'POST /user/verify-email/',
        { body: { token, ...(password !== undefined && { password }) } },
        { ...(asMember !== undefined && { asMember }) },
      ),
    onSuccess: () => {
      if (sessionMark.isSet()) void client.invalidateQueries({ queryKey: me.queryKey });
    },
  });
}

/** Returns the text for a link that is used up, unknown, or too old; null for other failures. */
export const refusedLink = (error: unknown): string | null =>
  error instanceof ApiError && error.fields['token'] !== undefined ? errorText(error) : null;

export const isAnothersLink = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
