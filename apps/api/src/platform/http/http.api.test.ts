import { request as open } from 'node:http';
import { API_BASE, routes, type Route } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { readBytes } from '@stoa/testing/harness/event-stream';
import { pathFor } from '@stoa/testing/harness/hostile';
import { allPublished } from '@stoa/testing/harness/published-state';

const NOT_FOUND = { error: 'Not found.', detail: 'Not found.' };
const CALLS = Object.entries(routes as Record<string, Route>);

describe('the API', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  it('responds to an unknown path or method with 404 in the agreed shape', async () => {
    const unknown = [
      ['GET', '/nothing/'],
      ['POST', '/nothing'],
      ['DELETE', '/user-stats/stats/'],
      ['PATCH', '/user/create/'],
      ['GET', '/user/me/more/'],
      ['GET', `/cigars/${'1'.repeat(300)}/get_cigar_detail/`],
      ['OPTIONS', '/user/create/'],
    ] as const;
    for (const [method, path] of unknown) {
      const { status, body } = await member.send(method, path);
      expect([method, path, status, body]).toEqual([method, path, 404, NOT_FOUND]);
    }
    expect((await (await member.fetch('/api/other')).json()) as unknown).toEqual(NOT_FOUND);
  });

  it('keeps idle connections open longer than proxies, which close theirs after 60 seconds', async () => {
    const response = await member.fetch('/healthz');
    const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('compresses JSON of more than a kilobyte for clients that accept it', async () => {
    const encodingOf = async (path: string, accepted: string) =>
      (await member.fetch(path, { headers: { 'accept-encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect(await encodingOf('/api/v1/user/me/', 'gzip, br')).toBe('gzip');
    expect(await encodingOf('/api/v1/user/me/', 'identity')).toBeNull();
    expect(await encodingOf('/healthz', 'gzip')).toBeNull();
  });

  it('responds to an invalid address with 400 in the agreed shape', async () => {
    for (const path of ['/api/v1/%zz/', '/api/v1/cigars/%E0%A4%A/get_cigar_detail/']) {
      const response = await member.fetch(path);
      expect(response.status).toBe(400);
      const body = (await response.json()) as Record<string, unknown>;
      expect(body).toEqual({ error: body['detail'], detail: body['detail'] });
    }
  });

  it('gives the same response with and without the trailing slash', async () => {
    await allPublished(app);
    for (const [call, { access }] of CALLS) {
      const [method = ''] = call.split(' ');
      if (method !== 'GET' || access !== 'member') continue;
      const sent = await Promise.all(
        [pathFor(call), pathFor(call).replace(/\/$/, '')].map(async (path) => {
          const response = await member.fetch(path);
          const type = response.headers.get('content-type') ?? '';
          const text = (await readBytes(response)).toString();
          return [response.status, type, type.includes('json') ? text : ''];
        }),
      );
      expect([call, sent[0]]).toEqual([call, sent[1]]);
    }
  });

  it('responds to HEAD like GET, without a body', async () => {
    for (const path of ['/user/me/', '/status/', '/cigars/1/get_cigar_detail/', '/nothing/']) {
      const [get, head] = [
        await member.fetch(`${API_BASE}${path}`),
        await member.fetch(`${API_BASE}${path}`, { method: 'HEAD' }),
      ];
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
    }
  });

  it('requires a sign-in before it reads a visitor’s body', async () => {
    for (const [call, { access }] of CALLS) {
      if (access === 'public') continue;
      const [method = ''] = call.split(' ');
      const response = await app.visitor().fetch(pathFor(call, 'abc'), {
        method,
        ...(method !== 'GET' && { body: '{', headers: { 'content-type': 'application/json' } }),
      });
      expect([call, response.status]).toEqual([call, 401]);
    }
  });

  it('refuses operators’ calls from members, and guessed operator tokens', async () => {
    const token = app.operatorToken;
    for (const authorization of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
      'Bearer ',
      token,
    ]) {
      const response = await member.fetch('/api/v1/operator/products/', { headers: { authorization } });
      expect(response.status).toBe(401);
    }
    expect((await member.fetch('/api/v1/operator/products/')).status).toBe(401);
    expect((await app.operator().fetch('/api/v1/operator/products/')).status).toBe(200);
  });

  it('accepts an empty body of any content type for a call that needs none', async () => {
    const empty = { method: 'POST', headers: { 'content-type': 'application/json' } };
    expect((await member.fetch('/api/v1/user/refresh-token/', empty)).status).toBe(200);
    expect((await app.visitor().fetch('/api/v1/user/logout/', empty)).status).toBe(204);
    const needed = await app.visitor().fetch('/api/v1/waitlist/', empty);
    expect(needed.status).toBe(400);
  });

  it('sets headers for caches and security', async () => {
    const { headers } = await member.send('GET', '/user/me/');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy?.filter((rule) => /unsafe|wasm/.test(rule))).toEqual([]);
    const document = await member.fetch('/api/docs/static/index.html');
    expect(document.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has one OpenAPI document, in JSON only', async () => {
    const [one, other] = [await member.fetch('/api/docs/json'), await member.fetch('/api/v1/openapi.json')];
    expect(await one.text()).toBe(await other.text());
    expect((await member.fetch('/api/docs/yaml')).headers.get('location')).toBe('/api/docs/json');
  });

  it('sets the security headers on every response, even if the request was never read', async () => {
    const headers = { 'content-type': 'application/json' };
    const path = '/api/v1/waitlist/';
    const sent = [
      await member.fetch('/api/v1/nothing/'),
      await member.fetch('/api/v1/user/member/%ED%A0%80/'),
      await member.fetch(path, {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'content-encoding': 'gzip' },
      }),
      await member.fetch(path, { method: 'POST', body: '{}', headers: { ...headers, origin: 'null' } }),
      await member.fetch(`${path}?x=${'x'.repeat(20_000)}`),
    ].map(({ status, headers: answer }) => [
      status,
      answer.get('x-content-type-options'),
      answer.get('content-security-policy')?.includes("frame-ancestors 'none'"),
      answer.get('referrer-policy'),
    ]);
    const securityHeaders = ['nosniff', true, 'strict-origin-when-cross-origin'];
    const statuses = [404, 400, 415, 403, expect.toSatisfy((status) => [414, 431].includes(status))];
    expect(sent).toEqual(statuses.map((status) => [status, ...securityHeaders]));
  });

  it('responds to an unknown Expect header in the agreed shape', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string]>();
    const sent = open(`${app.url}/api/v1/status/`, { headers: { expect: 'a miracle' } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode, text]));
    });
    sent.on('error', reject);
    sent.end();
    const [status, text] = await promise;
    expect([status, JSON.parse(text)]).toEqual([417, expect.objectContaining({ error: expect.any(String) })]);
  });

  it('drops fields of a response that its schema does not name', async () => {
    const hidden = /"password[a-z_]*":"|hash|email_key|handle_key|suspended|google_id|deleted_at|member_id/;
    await member.send('POST', '/cigars/add_cigar/', { name: 'x', description: 'y', rating: 3 });
    for (const [call, { access }] of CALLS) {
      if (!call.startsWith('GET') || access === 'operator') continue;
      const text = (await readBytes(await member.fetch(pathFor(call)))).toString();
      expect([call, hidden.exec(text)?.[0]]).toEqual([call, undefined]);
    }
  });

  it('refuses TRACE and echoes no part of the request', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const options = { method: 'TRACE', headers: { cookie: 'stoa_access=mine' } };
      const sent = open(`${app.url}/api/v1/user/me/`, options, (response) => {
        let body = `${response.statusCode} `;
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () => resolve(body));
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(text).toBe(`404 ${JSON.stringify(NOT_FOUND)}`);
  });

  it('refuses a request that breaks the protocol, and keeps running', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'x-large': 'x'.repeat(40_000) };
      const sent = open(`${app.url}/healthz`, { headers }, (response) => resolve(response.statusCode));
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBe(431);
    expect((await member.fetch('/healthz')).status).toBe(200);
  });
});
