import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPasskey, requestPasskey } from '../../../lib/passkeys.ts';
import { KEYS } from '../keys.ts';
import { operatorCall, renewStaff } from './operator-call.ts';
import { operatorSession } from './operator-session.ts';
import { join } from './staff-session.queries.ts';

export const signInByPasskey = async (): Promise<void> => {
  const passkey = await requestPasskey(await operatorCall('POST /staff/passkey/options/', {}));
  const { staff } = await operatorCall('POST /staff/passkey/', { body: { passkey } });
  operatorSession.beginAs(staff);
};

export const proveByPasskey = async () => {
  const passkey = await requestPasskey(await operatorCall('POST /staff/step-up/options/', {}));
  return operatorCall('POST /staff/step-up/', { body: { passkey } });
};

export const joinByPasskey = async (token: string): Promise<void> => {
  const passkey = await createPasskey(await operatorCall('POST /staff/join/options/', { body: { token } }));
  await join({ token, passkey });
};

function useOwnChange<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: KEYS.signInMethods });
      await renewStaff();
    },
  }).mutateAsync;
}

export const useOwnPasskeyChanges = () => ({
  add: useOwnChange(async (name: string) => {
    const passkey = await createPasskey(await operatorCall('POST /staff/me/passkeys/options/', {}));
    return operatorCall('POST /staff/me/passkeys/', { body: { name, passkey } });
  }),
  rename: useOwnChange(({ id, name }: { id: number; name: string }) =>
    operatorCall('PATCH /staff/me/passkeys/{id}/', { params: { id }, body: { name } }),
  ),
  remove: useOwnChange((id: number) => operatorCall('DELETE /staff/me/passkeys/{id}/', { params: { id } })),
});
