import { routes } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, tokenIn } from '@stoa/testing/harness/outbox';

interface Line {
  reqId?: string;
  req?: { method: string; path: string };
  res?: { statusCode: number };
}

describe('operating the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ logLevel: 'trace' });
  });
  afterAll(() => app.close());

  it('reports that it is alive, and part by part whether it is ready', async () => {
    const [health, ready] = [await app.visitor().fetch('/healthz'), await app.visitor().fetch('/readyz')];
    expect([health.status, await health.json()]).toEqual([200, { status: 'alive' }]);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ready', storage: 'ready', web: 'ready', migrations: 'ready' },
    ]);
  });

  it('shows metrics only to this machine and to operators', async () => {
    const metrics = (headers: Record<string, string> = {}) => app.visitor().fetch('/metrics', { headers });
    await app.visitor().send('GET', '/cigars/123/get_cigar_detail/');
    const near = await metrics();
    expect(near.status).toBe(200);
    const text = await near.text();
    expect(text).toContain('route="/api/v1/cigars/:id/get_cigar_detail/",status="401"');
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    const refused = await metrics(proxied);
    expect([refused.status, typeof ((await refused.json()) as { error: string }).error]).toEqual([
      403,
      'string',
    ]);
    const authorization = `Bearer ${app.operatorToken}`;
    expect((await metrics({ ...proxied, authorization: `${authorization}x` })).status).toBe(403);
    expect((await metrics({ ...proxied, authorization })).status).toBe(200);
  });

  it('documents every call in OpenAPI 3.1 and serves the document', async () => {
    const document = (await (await app.visitor().fetch('/api/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    );
    expect(documented.toSorted()).toEqual(Object.keys(routes).toSorted());
    const add = document.paths['/api/v1/cigars/add_cigar/']?.['post'];
    expect(JSON.stringify(add)).toContain('multipart/form-data');
    expect(Object.keys(add?.responses ?? {})).toEqual(expect.arrayContaining(['201', '4XX', '5XX']));
    expect(JSON.stringify(document)).not.toContain('"nullable"');
    expect((await app.visitor().fetch('/api/docs')).status).toBeLessThan(400);
  });

  it('logs one line for each request, with the id of the response and no secret', async () => {
    const member = await app.member({ email: 'logged@example.com' });
    const { headers } = await member.send('GET', '/user/me/?page=1&token=query-secret');
    const { codes } = await app.codes(1);
    await member.send('POST', '/cigar-codes/validate_code/', { code: codes[0] });
    await member.send('POST', '/user/refresh-token/');
    await member.send('POST', '/user/authenticate/', {
      email: 'logged@example.com',
      password: 'wrong-secret',
    });
    await member.fetch('/api/v1/user/me/', { headers: { authorization: 'Bearer header-secret' } });
    const [mail] = await awaitMails(app, 'logged@example.com', 1);
    await member.send('POST', '/user/verify-email/', { token: tokenIn(mail) });

    const lines = app.logLines.map((line) => JSON.parse(line) as Line);
    const own = lines.filter(({ reqId }) => reqId === headers.get('x-request-id'));
    expect(own.find(({ req }) => req !== undefined)?.req).toMatchObject({
      method: 'GET',
      path: '/api/v1/user/me/',
    });
    expect(own.find(({ res }) => res !== undefined)?.res?.statusCode).toBe(200);

    const log = app.logLines.join('');
    const secrets = {
      password: 'secret-1',
      wrong: 'wrong-secret',
      query: 'query-secret',
      header: 'header-secret',
      code: codes[0]?.replace('-', '') ?? '',
      printed: codes[0] ?? '',
      mail: tokenIn(mail),
      operator: app.operatorToken,
      session: app.app.platform.config.sessionSecret,
      ...Object.fromEntries(member.cookies),
    };
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, secret.length > 6, log.includes(secret)]).toEqual([name, true, false]);
    }
  });

  it('audits every operators’ call, including refused ones, with the request’s id', async () => {
    const operator = app.operator();
    const { headers } = await operator.send('GET', '/operator/products/?page=1');
    await app.visitor().send('POST', '/operator/codes/', { product_id: 1, count: 1 });
    const audit = await operator.call('GET /operator/audit/', {});
    expect(audit.body.results.slice(0, 3).map(({ call, status }) => [call, status])).toEqual(
      expect.arrayContaining([['POST /api/v1/operator/codes/', 401]]),
    );
    const written = audit.body.results.find(({ subject }) => subject === headers.get('x-request-id'));
    expect(written).toMatchObject({
      call: 'GET /api/v1/operator/products/',
      status: 200,
      address: '127.0.0.1',
    });
  });

  it('audits operators’ calls however their path is encoded, and forbids caching their responses', async () => {
    const path = '/%61pi/v1/%6Fperator/products/';
    const response = await app.operator().fetch(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { body } = await app.operator().call('GET /operator/audit/', {});
    const subject = response.headers.get('x-request-id');
    expect(body.results.find((call) => call.subject === subject)).toMatchObject({ call: `GET ${path}` });
  });
});
