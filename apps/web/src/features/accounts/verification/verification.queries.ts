import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, errorText } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { me } from '../accounts.queries.ts';

/** Without either proof, the server ends all earlier sign-ins and removes the password. */
interface Proof {
  password?: string;
  /** Requires the link to belong to this member; the server refuses another account's link with a 409. */
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

/** Returns the text for a used, unknown, or expired link; null for other failures. */
export const refusedLink = (error: unknown): string | null =>
  error instanceof ApiError && error.fields['token'] !== undefined ? errorText(error) : null;

export const isOtherMembersLink = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;
