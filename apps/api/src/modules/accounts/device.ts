import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceCookie } from '../credentials/index.ts';

export interface DeviceOwner {
  readonly id: number;
  readonly password_hash: string | null;
  readonly sign_ins_ended_at: Date | null;
}

/** Returns the device's key for the limits; null for a device that this member hasn't used. */
export type DeviceFor = (owner: DeviceOwner | null) => string | null;

/**
 * Failed sign-ins on devices with a signed cookie are counted separately, so that guesses elsewhere can't lock the member out.
 * Signing in there sends no email. The server forgets them when the password changes or all sign-ins end.
 */
interface KnownDevices {
  remember(reply: FastifyReply, memberId: number): Promise<void>;
  find(request: FastifyRequest, owner: DeviceOwner | null): string | null;
}

export const deviceOwner = (db: Db | Tx, memberId: number): Promise<DeviceOwner | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'password_hash', 'sign_ins_ended_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();

export const knownDevices = ({ config, db }: Platform): KnownDevices => {
  const cookie = deviceCookie(config, 'stoa_device');
  const signedFor =
    ({ id, password_hash, sign_ins_ended_at: since }: DeviceOwner) =>
    (nonce: string) =>
      `device:${id}:${nonce}:${password_hash ?? ''}${since === null ? '' : `:${since.getTime()}`}`;
  return {
    remember: async (reply, memberId) => {
      const owner = await deviceOwner(db, memberId);
      if (owner !== undefined) cookie.set(reply, signedFor(owner));
    },
    find: (request, owner) => cookie.find(request, owner && signedFor(owner)),
  };
};
