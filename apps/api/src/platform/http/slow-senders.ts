import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

export const SENDING = {
  /** Applies to headers, and to bodies other than forms. */
  seconds: 30,
  /** Applies to a form, which may hold ten photos. */
  formSeconds: 600,
  /** A form must deliver this much every 30 seconds: a kibibyte a second. */
  formBytes: 30 * 1024,
  /** Node looks for late headers this often. */
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

/** Ends a connection whose body takes over `seconds`, or whose form delivers under `formBytes` in that time, unless the server isn't reading. */
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
