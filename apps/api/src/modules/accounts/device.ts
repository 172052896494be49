import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../../platform/same-secret.ts';
import type { Platform } from '../../platform/platform.ts';

const NAME = 'stoa_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Devices that an account has been used on before, by a signed cookie. Their failed sign-ins are counted separately, so
 * that guesses from elsewhere cannot lock the member out.
 */
export interface KnownDevices {
  remember(reply: FastifyReply, memberId: number): void;
  /** The device's name for the limits; null where the cookie does not belong to this member. */
  find(request: FastifyRequest, memberId: number | null): string | null;
}

export const knownDevices = ({ config }: Platform): KnownDevices => {
  const secure = new URL(config.publicUrl).protocol === 'https:';
  const name = secure ? `__Host-${NAME}` : NAME;
  const sign = (memberId: number, nonce: string) =>
    createHmac('sha256', config.sessionSecret).update(`device:${memberId}:${nonce}`).digest('base64url');
  return {
    remember: (reply, memberId) => {
      const nonce = randomBytes(12).toString('base64url');
      reply.setCookie(name, `${nonce}.${sign(memberId, nonce)}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: YEAR_SECONDS,
      });
    },
    find: (request, memberId) => {
      const [nonce, signature] = request.cookies[name]?.split('.') ?? [];
      if (memberId === null || nonce === undefined || signature === undefined) return null;
      return sameSecret(signature, sign(memberId, nonce)) ? nonce : null;
    },
  };
};
