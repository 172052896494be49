import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../../platform/same-secret.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

const NAME = 'stoa_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

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
  const secure = new URL(config.publicUrl).protocol === 'https:';
  const name = secure ? `__Host-${NAME}` : NAME;
  const sign = ({ id, password_hash, sign_ins_ended_at: since }: DeviceOwner, nonce: string) =>
    createHmac('sha256', config.sessionSecret)
      .update(`device:${id}:${nonce}:${password_hash ?? ''}${since === null ? '' : `:${since.getTime()}`}`)
      .digest('base64url');
  return {
    remember: async (reply, memberId) => {
      const owner = await deviceOwner(db, memberId);
      if (owner === undefined) return;
      const nonce = randomBytes(12).toString('base64url');
      reply.setCookie(name, `${nonce}.${sign(owner, nonce)}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: YEAR_SECONDS,
      });
    },
    find: (request, owner) => {
      const [nonce, signature] = request.cookies[name]?.split('.') ?? [];
      if (owner === null || nonce === undefined || signature === undefined) return null;
      return sameSecret(signature, sign(owner, nonce)) ? nonce : null;
    },
  };
};
