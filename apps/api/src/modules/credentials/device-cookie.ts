import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { sameSecret } from '../../platform/same-secret.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns what the cookie signs: whose device it is, with its nonce. A change of it makes the server forget the device. */
type Signed = (nonce: string) => string;

interface DeviceCookie {
  set(reply: FastifyReply, signed: Signed): void;
  /** Returns the device's key for limits; null for a device that this person hasn't used. */
  find(request: FastifyRequest, signed: Signed | null): string | null;
}

/** Marks a browser as a known device of one person, with a signature that only the server can make. */
export const deviceCookie = (
  { publicUrl, sessionSecret }: Pick<Config, 'publicUrl' | 'sessionSecret'>,
  cookieName: string,
): DeviceCookie => {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? `__Host-${cookieName}` : cookieName;
  const sign = (text: string) => createHmac('sha256', sessionSecret).update(text).digest('base64url');
  return {
    set: (reply, signed) => {
      const nonce = randomBytes(12).toString('base64url');
      reply.setCookie(name, `${nonce}.${sign(signed(nonce))}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: YEAR_SECONDS,
      });
    },
    find: (request, signed) => {
      const [nonce, signature] = request.cookies[name]?.split('.') ?? [];
      if (signed === null || nonce === undefined || signature === undefined) return null;
      return sameSecret(signature, sign(signed(nonce))) ? nonce : null;
    },
  };
};
