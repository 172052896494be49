import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { me } from '../accounts.queries.ts';

/** Emails a link to the new address; nothing changes until it is opened. */
export const useEmailRequest = () =>
  useMutation({ mutationFn: (email: string) => call('POST /user/me/email/', { body: { email } }) });

type TokenCall = 'POST /user/undo-email/' | 'POST /user/not-me/';

/** The link changed the member's record, or ended this browser's session. */
function useRefetchMe() {
  const client = useQueryClient();
  return async () => {
    if (!sessionMark.isSet()) return;
    client.removeQueries({ queryKey: me.queryKey });
    await client.prefetchQuery(me);
  };
}

export const useMailLink = (name: TokenCall) =>
  useMutation({
    mutationFn: (token: string) => call(name, { body: { token } }),
    onSuccess: useRefetchMe(),
  });

/** Confirms a new address. The server responds with 409 without the account's own session or its password. */
export const useEmailConfirmation = () =>
  useMutation({
    mutationFn: ({ asMember, ...body }: { token: string; password?: string; asMember?: number | null }) =>
      call('POST /user/confirm-email/', { body }, typeof asMember === 'number' ? { asMember } : {}),
    onSuccess: useRefetchMe(),
  });
