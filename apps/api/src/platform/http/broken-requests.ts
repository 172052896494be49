import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { SecurityHeaders } from './protection.ts';

const isInFirstLine = (error: ConnectionError): boolean => {
  // Fastify's type is wrong: it is a Buffer.
  const packet: unknown = error.rawPacket;
  return Buffer.isBuffer(packet) && !packet.includes('\n');
};

const refusalFor = (error: ConnectionError): readonly [number, string] => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, 'The request took too long to arrive. Please send it again.'];
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return isInFirstLine(error)
      ? [414, 'The address of the request is too long. Please shorten it.']
      : [431, 'The headers of the request are too large. Please send fewer or shorter ones.'];
  }
  return [400, 'The request isn’t valid HTTP. Please correct it.'];
};

/** Responds to a request that the HTTP parser refused, then closes the connection: the next request's start is unknown. */
export const answerBrokenRequest =
  (securityHeaders: SecurityHeaders) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Writing into the middle of a response would corrupt it.
    const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse | null };
    if (socket.writable && current?.headersSent !== true) {
      const [status, text] = refusalFor(error);
      const body = JSON.stringify({ error: text, detail: text });
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          'Content-Type: application/json; charset=utf-8',
          `Content-Length: ${Buffer.byteLength(body)}`,
          ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    }
    socket.destroySoon();
  };

/** Node's own response to an unknown `Expect` header has no body. */
export const answerExpectation =
  (securityHeaders: SecurityHeaders) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const text = 'The Expect header isn’t supported. Please leave it out.';
    response.writeHead(417, { ...securityHeaders, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error: text, detail: text }));
  };
