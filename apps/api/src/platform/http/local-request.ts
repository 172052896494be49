import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?$/i;
/** Proxies set these: one on this machine sends other machines' requests from loopback. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
] as const;

/** Returns true if this machine sent the request. Uses the socket's address, never a header's, regardless of TRUST_PROXY. */
export const isLocalRequest = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
