import { API_BASE } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { TokenPair } from './tokens.ts';

/** The refresh token only goes to these calls. */
const REFRESH_PATH = `${API_BASE}/user/`;

export interface SessionCookies {
  set(reply: FastifyReply, tokens: TokenPair): void;
  clear(reply: FastifyReply): void;
  access(request: FastifyRequest): string | null;
  refresh(request: FastifyRequest): string | null;
}

export const sessionCookies = (publicUrl: string, clock: Clock): SessionCookies => {
  const secure = new URL(publicUrl).protocol === 'https:';
  const accessName = secure ? '__Host-stoa_access' : 'stoa_access';
  const refreshName = secure ? '__Secure-stoa_refresh' : 'stoa_refresh';
  const options = { httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set: (reply, tokens) => {
      const maxAge = Math.max(0, Math.floor((tokens.expiresAt.getTime() - clock.now().getTime()) / 1000));
      reply.setCookie(accessName, tokens.access, { ...options, path: '/', maxAge });
      reply.setCookie(refreshName, tokens.refresh, { ...options, path: REFRESH_PATH, maxAge });
    },
    clear: (reply) => {
      reply.clearCookie(accessName, { ...options, path: '/' });
      reply.clearCookie(refreshName, { ...options, path: REFRESH_PATH });
    },
    access: (request) =>
      request.cookies[accessName] ?? /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    refresh: (request) => request.cookies[refreshName] ?? null,
  };
};
