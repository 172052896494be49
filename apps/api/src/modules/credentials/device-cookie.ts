import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { sameSecret } from '../../platform/same-secret.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People whose marks a shared browser keeps, the latest first. */
const MARKS_MAX = 5;

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
  const marksIn = (request: FastifyRequest) => (request.cookies[name]?.split('~') ?? []).slice(0, MARKS_MAX);
  const isSigned = (mark: string, signed: (nonce: string) => string): boolean => {
    const [nonce = '', signature = ''] = mark.split('.');
    return sameSecret(signature, sign(signed(nonce)));
  };
  return {
    set: (reply, signed) => {
      const nonce = randomBytes(12).toString('base64url');
      const others = marksIn(reply.request).filter((mark) => !isSigned(mark, signed));
      const marks = [`${nonce}.${sign(signed(nonce))}`, ...others].slice(0, MARKS_MAX);
      reply.setCookie(name, marks.join('~'), {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: YEAR_SECONDS,
      });
    },
    find: (request, signed) => {
      if (signed === null) return null;
      return (
        marksIn(request)
          .find((mark) => isSigned(mark, signed))
          ?.split('.')[0] ?? null
      );
    },
  };
};
