import { createPasskey, requestPasskey } from '../../../lib/passkeys.ts';
import { operatorCall } from './operator-call.ts';
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
