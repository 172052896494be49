import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

const PASSWORD_PAGE = '/dashboard/account/password';
/** RFC 9116 asks for less than a year; every request gets a new date. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Serves the address to change a password (W3C) and the one to report security issues (RFC 9116). */
export const serveWellKnown = (
  app: FastifyInstance,
  { publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>,
  clock: Clock,
): void => {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(PASSWORD_PAGE, 302),
  );
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
};
