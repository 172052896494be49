import { Agent, request as open } from 'node:http';
import type { FuzzAnswer } from './find-fault.ts';
import type { FuzzRequest } from './requests.ts';

const TIMEOUT_MS = 60_000;

interface Sender {
  /** Returns the response, or null if HTTP can't express the request. Rejects if no response comes. */
  send(request: FuzzRequest): Promise<FuzzAnswer | null>;
  close(): void;
}

/** Sends requests over keep-alive connections. For a stream it waits only for the headers. */
export const createSender = (url: string, connections: number): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const send = ({ method, path, headers, body }: FuzzRequest) =>
    new Promise<FuzzAnswer | null>((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      let sent;
      try {
        // A URL parser would remove the dots from the path.
        sent = open({ hostname, port, path, method, agent, headers: { ...length, ...headers } });
      } catch {
        // Node itself refuses to send this header.
        resolve(null);
        return;
      }
      const timer = setTimeout(
        () => sent.destroy(new Error(`No response within ${TIMEOUT_MS} ms`)),
        TIMEOUT_MS,
      );
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        const finish = () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          });
        };
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          finish();
          response.destroy();
          return;
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', finish);
        response.on('error', reject);
      });
      sent.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      if (headers['expect'] === '100-continue') {
        sent.flushHeaders();
        sent.on('continue', () => sent.end(body ?? undefined));
      } else sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
};
