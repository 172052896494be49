import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, errorText } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { me } from '../accounts.queries.ts';

/** Without either, every earlier sign-in of the account and its password end. */
interface Proof {
  password?: string;
  /** The link is used for this member's session alone; refused with 409 where it is another account's. */
  asMember?: number;
}

/** Confirms the address that the mail's link was sent to. */
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

/** The text of a link that is used up, unknown or too old; null for any other failure. */
export const refusedLink = (error: unknown): string | null =>
  error instanceof ApiError && error.fields['token'] !== undefined ? errorText(error) : null;

export const isAnothersLink = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
