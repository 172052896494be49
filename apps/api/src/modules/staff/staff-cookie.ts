import type { FastifyReply, FastifyRequest } from 'fastify';

interface StaffCookie {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  read(request: FastifyRequest): string | null;
}

/** It has no age: it ends with the browser, and earlier on the server. */
export const staffCookie = (publicUrl: string): StaffCookie => {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? '__Host-stoa-staff' : 'stoa-staff';
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    set: (reply, token) => void reply.setCookie(name, token, options),
    clear: (reply) => void reply.clearCookie(name, options),
    read: (request) => request.cookies[name] ?? null,
  };
};
