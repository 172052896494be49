import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { createPasskey } from '../../../lib/passkeys.ts';
import { signInMethods } from './sign-in-methods.queries.ts';

function useMethodChange<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Refetches after a failure too, because another device may have changed the list.
    onSettled: () => client.invalidateQueries({ queryKey: signInMethods.queryKey }),
  });
}

export const usePasskeyChanges = () => ({
  add: useMethodChange(async (name: string) => {
    const passkey = await createPasskey(await call('POST /user/me/passkeys/options/'));
    return call('POST /user/me/passkeys/', { body: { name, passkey } });
  }).mutateAsync,
  rename: useMethodChange(({ id, name }: { id: number; name: string }) =>
    call('PATCH /user/me/passkeys/{id}/', { params: { id }, body: { name } }),
  ).mutateAsync,
  remove: useMethodChange((id: number) => call('DELETE /user/me/passkeys/{id}/', { params: { id } }))
    .mutateAsync,
});

export const useGoogleRemoval = () => useMethodChange(() => call('DELETE /auth/google/link/'));
