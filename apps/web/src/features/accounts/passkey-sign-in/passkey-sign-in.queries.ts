import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { requestPasskey } from '../../../lib/passkeys.ts';
import { startSession } from '../accounts.queries.ts';

/** With `inForm`, waits until the member picks a passkey that the browser suggests in the form. */
export function usePasskeySignIn({ inForm }: { inForm: boolean }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const passkey = await requestPasskey(await call('POST /auth/passkey/options/'), { inForm });
      return call('POST /auth/passkey/', { body: { passkey } });
    },
    onSuccess: ({ user }) => startSession(client, user),
  });
}
