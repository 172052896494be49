import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/** How long a request may take to arrive. */
export const SENDING = {
  /** The headers, and a body that is no form. */
  seconds: 30,
  /** A form, which may hold ten photos. */
  formSeconds: 600,
  /** What arrives of a form in each 30 seconds at least: a kibibyte a second. */
  formBytes: 30 * 1024,
  /** How often Node looks for late headers. */
  checkSeconds: 5,
} as const satisfies Record<string, number>;

export type Sending = { readonly [K in keyof typeof SENDING]: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooSlow = (): ConnectionError =>
  Object.assign(new Error('The request arrived too slowly.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
    bytesParsed: 0,
    rawPacket: { type: 'Buffer', data: [] },
  });

/**
 * Ends a connection whose body arrives too slowly: one that is no form within `seconds`, a form at `formBytes` in each
 * of them. A form that waits for the server is not slow.
 */
export const cutSlowSenders = (
  request: IncomingMessage,
  response: ServerResponse,
  { seconds, formBytes }: Sending,
  cut: (error: ConnectionError, socket: Socket) => void,
): void => {
  if (!hasBody(request)) return;
  const { socket } = request;
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (isForm && (arrived >= formBytes || request.readableLength > 0)) return;
    clearInterval(timer);
    cut(tooSlow(), socket);
  }, seconds * 1000).unref();
  const settle = () => {
    if (request.complete) clearInterval(timer);
  };
  request.once('end', settle);
  response.once('close', settle);
};
