import { connect, type Socket } from 'node:net';
import type { Random } from './random.ts';

const HEAD = 'Host: stoa\r\n';
const post = (headers: string, body = '') =>
  `POST /api/v1/waitlist/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\n${headers}\r\n${body}`;
const get = (headers = '', path = '/api/v1/status/') => `GET ${path} HTTP/1.1\r\n${HEAD}${headers}\r\n`;
const BODY = '{"email":"x"}';

/** Byte sequences that no client sends. */
const ODDITIES: readonly ((random: Random) => string | Buffer)[] = [
  (random) => Buffer.from(Array.from({ length: 1 + random.below(400) }, () => random.below(256))),
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => Buffer.from('16030100c8010000c403035f', 'hex'),
  () => 'GET /\r\n',
  () => 'GET / HTTP/0.9\r\n\r\n',
  () => 'GET /api/v1/status/ HTTP/1.0\r\n\r\n',
  () => 'GET /api/v1/status/ HTTP/1.1\r\n\r\n',
  () => `GET /api/v1/status/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
  () => get('', 'http://evil.example/api/v1/status/'),
  () => get('', '//evil.example/%2e%2e'),
  () => get('', '/..%2f..%2f..%2fetc%2fpasswd'),
  () => get('', '/../../../../etc/passwd'),
  () => get('', '/assets/..%5c..%5cpackage.json'),
  () => get('', '/media/../../operator-token'),
  () => get('', '/media/%2e%2e%2f%2e%2e%2foperator-token'),
  () => get('', '/api/v1/../../healthz'),
  () => get('', `/api/v1/${'a/'.repeat(3000)}`),
  () => get('', `/?${'a=1&'.repeat(3000)}`),
  () => get('', '/%'),
  () => get('', '/api/v1/user/member/%/'),
  () => get('', '/\u00ff\u00fe'),
  () => `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
  () => `TRACE / HTTP/1.1\r\n${HEAD}\r\n`,
  () => `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`,
  () => `get / HTTP/1.1\r\n${HEAD}\r\n`,
  () => get('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n'),
  () => get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n'),
  () => get('X-Nul: a\0b\r\n'),
  () => get('No colon here\r\n'),
  () => get('X : space before the colon\r\n'),
  () => get('X: folded\r\n over lines\r\n'),
  () => get('X: a\rY: b\r\n'),
  () => `GET /api/v1/status/ HTTP/1.1\n${HEAD.replace('\r', '')}\n`,
  () => get(Array.from({ length: 1500 }, (_, index) => `X-${index}: 1\r\n`).join('')),
  () => get(`Cookie: ${'a=b; '.repeat(2000)}\r\n`),
  () => post('Content-Length: -1\r\n', BODY),
  () => post('Content-Length: 0x0d\r\n', BODY),
  () => post('Content-Length: +13\r\n', BODY),
  () => post('Content-Length: 1e3\r\n', BODY),
  () => post('Content-Length: 99999999999999999999\r\n', BODY),
  () => post('Content-Length: 9007199254740991\r\n', BODY),
  () => post('Content-Length: 2000000\r\n', BODY),
  () => post('Content-Length: 13, 13\r\n', BODY),
  () => post('Content-Length: 13\r\nContent-Length: 13\r\n', BODY),
  () => post('Content-Length: 13\r\nTransfer-Encoding: chunked\r\n', `d\r\n${BODY}\r\n0\r\n\r\n`),
  () =>
    post(
      'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
      `0\r\n\r\nGET /smuggled HTTP/1.1\r\n${HEAD}\r\n`,
    ),
  () => post('Transfer-Encoding: xchunked\r\n', `d\r\n${BODY}\r\n0\r\n\r\n`),
  () => post('Transfer-Encoding: chunked, identity\r\n', `d\r\n${BODY}\r\n0\r\n\r\n`),
  () => post('Transfer-Encoding: gzip, chunked\r\n', `d\r\n${BODY}\r\n0\r\n\r\n`),
  () => post('Transfer-Encoding : chunked\r\n', `d\r\n${BODY}\r\n0\r\n\r\n`),
  () =>
    post(
      'Transfer-Encoding: chunked\r\n',
      `d;ext="${'x'.repeat(200)}"\r\n${BODY}\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    ),
  () => post('Transfer-Encoding: chunked\r\n', `FFFFFFFFFFFFFFFFF\r\n${BODY}\r\n`),
  () => post('Transfer-Encoding: chunked\r\n', `-1\r\n${BODY}\r\n`),
  () => post('Transfer-Encoding: chunked\r\n', `d\n${BODY}\n0\n\n`),
  () => post('Transfer-Encoding: chunked\r\n', `${'1\r\na\r\n'.repeat(500)}0\r\n\r\n`),
  () => post('Transfer-Encoding: chunked\r\n', '1\r\na\r\n'.repeat(20)),
  () => post('Expect: 100-continue\r\nContent-Length: 13\r\n', BODY),
  () => post('Content-Type: text/csv\r\nContent-Length: 13\r\n', BODY),
  // Pipelined: a valid request, a broken one, and a valid one.
  (random) => Array.from({ length: 2 + random.below(20) }, () => get()).join(''),
  () => `${get()}BROKEN\r\n\r\n${get()}`,
  () => `${post('Content-Length: 13\r\n', BODY)}${get()}${post('Content-Length: 50\r\n', BODY)}`,
];

const opened = (url: string): Socket => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
};

/** Returns the statuses of all responses. A text that doesn't begin like a response counts as one with status 0. */
const statusesIn = (text: string): number[] => {
  if (text === '') return [];
  const found = Array.from(text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm), ([, status]) => Number(status));
  return text.startsWith('HTTP/1.') ? found : [0];
};

/** Sends one sequence, whole or byte by byte, and reads the response until both sides are done. */
export const sendRaw = (url: string, random: Random): Promise<{ sent: string; fault: string | null }> => {
  const made = random.pick(ODDITIES)(random);
  const bytes = Buffer.isBuffer(made) ? made : Buffer.from(made, 'latin1');
  const sent = bytes.subarray(0, 160).toString('latin1');
  const isSlow = random.chance(0.1) && bytes.length < 400;
  return new Promise((resolve) => {
    const socket = opened(url);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    const write = async () => {
      if (!isSlow) socket.write(bytes);
      else
        for (const byte of bytes)
          if (socket.writable) await new Promise((next) => socket.write(Buffer.of(byte), next));
      socket.end();
    };
    void write();
    // A server that waits for the rest of a request sends nothing, so the client hangs up.
    const timer = setTimeout(() => socket.destroy(), 1_000);
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = statusesIn(text);
      if (statuses.some((status) => status >= 500 || status === 0))
        resolve({ sent, fault: `answered ${text.slice(0, 200)}` });
      else if (/root:|"operator_token"|smuggled/.test(text))
        resolve({ sent, fault: 'answered with content it must not reveal' });
      else resolve({ sent, fault: null });
    });
  });
};

/** Starts clients that begin a request and don't finish it until they are released. */
export const slowClients = (url: string, count: number): (() => void) => {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = opened(url);
    socket.write(
      index % 2 === 0
        ? 'GET /api/v1/status/ HTTP/1.1\r\nHost: st'
        : post('Content-Length: 5000\r\n', '{"email":'),
    );
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};
