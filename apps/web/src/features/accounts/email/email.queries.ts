import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { me } from '../accounts.queries.ts';

/** Mails a link to the new address; until it is opened nothing changes. */
export const useEmailRequest = () =>
  useMutation({ mutationFn: (email: string) => call('POST /user/me/email/', { body: { email } }) });

type TokenCall = 'POST /user/confirm-email/' | 'POST /user/undo-email/' | 'POST /user/not-me/';

/** Does what a mail's link is for. */
export function useMailLink(name: TokenCall) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(name, { body: { token } }),
    // The member's own record has changed, or this browser's session has ended with the others.
    onSuccess: async () => {
      if (!sessionMark.isSet()) return;
      client.removeQueries({ queryKey: me.queryKey });
      await client.prefetchQuery(me);
    },
  });
}
