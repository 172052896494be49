import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?$/i;
/** What proxies add. A proxy on this machine comes from loopback too, with somebody else's request. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
] as const;

/**
 * Whether a request was made on this very machine, to it by a name of its own. The socket decides, never an address
 * that a header names, whatever TRUST_PROXY says.
 */
export const isLocalRequest = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
