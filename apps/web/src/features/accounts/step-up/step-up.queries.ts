import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { requestPasskey } from '../../../lib/passkeys.ts';

/** Proves the member's identity for half an hour. */
export const useProof = () =>
  useMutation({
    mutationFn: (proof: { password: string } | { credential: string }) =>
      call('POST /user/me/proof/', { body: proof }),
  });

export const usePasskeyProof = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await requestPasskey(await call('POST /user/me/proof/options/'));
      return call('POST /user/me/proof/', { body: { passkey } });
    },
  });
