import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttp, type IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { vi } from 'vitest';

interface PushedMessage {
  readonly path: string;
  readonly message: Record<string, unknown>;
}

/** A subscribed browser's data for the server. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushService {
  readonly url: string;
  readonly received: readonly PushedMessage[];
  /** All requests, including refused ones. */
  readonly requested: readonly string[];
  browser(): PushBrowser;
  /** From now on, responds to messages to a browser (or to all) with this status. 201 accepts them again. */
  answer(status: number, browser?: PushBrowser, headers?: Record<string, string>): void;
  got(browser: PushBrowser, count: number): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message as a browser does (RFC 8291), following the standard. */
const decrypt = (body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const deadPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** A push service on this machine that verifies senders (VAPID), with browsers that can read their messages. */
export const openPushService = async (): Promise<PushService> => {
  const received: PushedMessage[] = [];
  const requested: string[] = [];
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const responses = new Map<string, { status: number; headers: Record<string, string> }>();
  let url = '';

  /** Checks the sender's token: its key's signature, its audience, and its expiry. */
  const isKnownSender = async (header = ''): Promise<boolean> => {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, { audience: url });
    const life = (payload.exp ?? 0) - Date.now() / 1000;
    return String(payload.sub).startsWith('mailto:') && life > 0 && life <= 24 * 60 * 60;
  };

  const take = async (
    request: IncomingMessage,
  ): Promise<{ status: number; headers: Record<string, string> }> => {
    const path = request.url ?? '';
    requested.push(path);
    const body = await readBody(request);
    const prescribed = responses.get(path) ?? responses.get('*');
    if (prescribed !== undefined && prescribed.status !== 201) return prescribed;
    const browser = browsers.get(path);
    if (browser === undefined) return { status: 404, headers: {} };
    const isRight =
      (await isKnownSender(request.headers.authorization)) &&
      request.headers['content-encoding'] === 'aes128gcm' &&
      Number(request.headers['ttl']) > 0 &&
      body.length <= 4096;
    if (!isRight) return { status: 403, headers: {} };
    const text = decrypt(body, browser.ecdh, browser.auth);
    received.push({ path, message: JSON.parse(text) as Record<string, unknown> });
    return { status: 201, headers: {} };
  };

  const server = createHttp((request, response) => {
    take(request)
      .catch(() => ({ status: 400, headers: {} }))
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const of = ({ endpoint }: PushBrowser) =>
    received.filter(({ path }) => endpoint === `${url}${path}`).map(({ message }) => message);
  return {
    url,
    received,
    requested,
    browser: () => {
      const ecdh = createECDH('prime256v1');
      const [path, auth] = [`/push/${randomBytes(8).toString('hex')}`, randomBytes(16)];
      const p256dh = ecdh.generateKeys().toString('base64url');
      browsers.set(path, { ecdh, auth });
      return { endpoint: `${url}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    answer: (status, browser, headers = {}) =>
      void responses.set(browser === undefined ? '*' : browser.endpoint.slice(url.length), {
        status,
        headers,
      }),
    got: (browser, count) =>
      vi.waitFor(
        () => {
          const messages = of(browser);
          if (messages.length < count)
            throw new Error(`${messages.length} of ${count} messages have arrived.`);
          return messages;
        },
        { timeout: 100_000, interval: 50 },
      ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
