import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';

const JSON_POST =
  'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{';
const FORM_POST =
  'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 400000\r\n\r\n--b\r\n';

describe('a slow sender', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    app = await createServer({
      publicUrl: 'http://localhost',
      hasPublicUrl: true,
      hstsSubdomains: false,
      logLevel: 'silent',
      googleClientId: null,
      mapStyleUrl: null,
      trustProxy: false,
      sending: { seconds: 0.4, formSeconds: 20, formBytes: 1000, checkSeconds: 0.05 },
    });
    app.post('/echo', (request) => ({ got: request.body }));
    app.post('/form', (request) =>
      request.raw
        .reduce((bytes: number, chunk: Buffer) => bytes + chunk.length, 0)
        .then((bytes) => ({ bytes })),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  const answerTo = (begin: string, part: string) =>
    new Promise<string>((resolve) => {
      let response = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(begin);
      });
      const sending = setInterval(() => socket.write(part), 50);
      socket.on('data', (data) => {
        response += String(data);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(sending);
        resolve(response);
      });
    });

  it.each([
    ['with headers', 'POST /echo HTTP/1.1\r\nHost: x\r\n', 'X-A: 1\r\n'],
    ['with a body', JSON_POST, ' '],
    ['with a form', FORM_POST, 'x'],
    ['and silent', JSON_POST, ''],
  ])('%s is cut off with the reason', async (_what, begin, part) => {
    const response = await answerTo(begin, part);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('Please send it again.');
  });

  it('isn’t cut off if the form takes longer but arrives steadily', async () => {
    const form = FORM_POST.replace('400000', String(12_000 + 5));
    expect(
      await answerTo(form.replace('Host: x', 'Host: x\r\nConnection: close'), 'x'.repeat(600)),
    ).toContain('{"bytes":12005}');
  });
});
