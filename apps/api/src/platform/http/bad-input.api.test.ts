import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { routes, type Route } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { getFields, pathFor, wrongFor, WRONG_TEXTS } from '@stoa/testing/harness/hostile';
import { fileKeys, rowCounts } from '@stoa/testing/harness/published-state';

const CALLS = Object.entries(routes as Record<string, Route>);
const WITH_BODY = CALLS.filter(([, { body, csv }]) => body !== undefined && csv !== true);
const WITH_PARAMS = CALLS.filter(([, { params }]) => params !== undefined);
const WITH_QUERY = CALLS.filter(([, { query }]) => query !== undefined);
const PAGED = WITH_QUERY.filter(([, { query }]) => 'page' in getFields(query));

const refused = async (
  who: Browser,
  method: string,
  path: string,
  sent: { body?: BodyInit; type?: string; headers?: Record<string, string> } = {},
): Promise<number> => {
  const response = await who.fetch(path, {
    method,
    ...(sent.body !== undefined && { body: sent.body }),
    headers: { ...(sent.type !== undefined && { 'content-type': sent.type }), ...sent.headers },
  });
  const text = await response.text();
  const summary = `${method} ${path} ${typeof sent.body === 'string' ? sent.body.slice(0, 80) : ''} → ${response.status} ${text.slice(0, 300)}`;
  if (response.status < 400 || response.status > 499) throw new Error(`Not refused: ${summary}`);
  const body = JSON.parse(text) as { error: unknown; detail?: unknown };
  if (typeof body.error !== 'string' || body.error === '') throw new Error(`No error text: ${summary}`);
  if (/expected|received|invalid input|too big|too small|sql|at .*\.ts/i.test(body.error)) {
    throw new Error(`No sentence for people: ${summary}`);
  }
  return response.status;
};

const json = (who: Browser, call: string, body: string) =>
  refused(who, call.split(' ')[0] ?? '', pathFor(call), { body, type: 'application/json' });

describe('bad input', () => {
  let app: TestApp;
  let member: Browser;
  let operator: Browser;
  let staff: Browser;
  let memberId: number;
  beforeAll(async () => {
    app = await startTestApp();
    const signedIn = await app.member();
    member = signedIn;
    memberId = signedIn.memberId;
    // The job that sends the link stores its token.
    await awaitMails(app, signedIn.email, 1);
    operator = app.operator();
    staff = await app.staff('owner');
  });
  afterAll(() => app.close());

  const caller = ({ access }: Route) => {
    if (access === 'staff') return staff;
    return access === 'operator' ? operator : member;
  };

  const storesNothing = async (work: () => Promise<void>) => {
    const before = [await rowCounts(app), await fileKeys(app)];
    await work();
    expect([await rowCounts(app), await fileKeys(app)]).toEqual(before);
  };

  it.each(WITH_BODY)('is refused in every field of %s', async (call, route) => {
    await storesNothing(async () => {
      expect(Object.keys(getFields(route.body))).not.toEqual([]);
      for (const [name, schema] of Object.entries(getFields(route.body))) {
        for (const value of wrongFor(schema)) {
          await json(caller(route), call, `{${JSON.stringify(name)}:${value}}`);
        }
      }
    });
  });

  it.each(WITH_BODY)('is refused as the whole body of %s', async (call, route) => {
    const [method = '', who] = [call.split(' ')[0], caller(route)] as const;
    await storesNothing(async () => {
      const bodies = ['', '{', '[]', 'null', '5', '"text"', '{"a":1}}', '\u0000'];
      for (const body of bodies) await json(who, call, body === '' ? ' ' : body);
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x', 'a/b; c'];
      for (const type of types) {
        expect(await refused(who, method, pathFor(call), { body: '{"a":1}', type })).toBe(415);
      }
      const large = `{"a":"${'x'.repeat(1024 * 1024)}"}`;
      expect(await json(who, call, large)).toBe(413);
    });
  });

  it('is refused with a sentence, and isn’t parsed, if it is nested too deeply', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(await json(member, 'POST /user/verify-email/', nested(2_500))).toBe(400);
    expect(await json(member, 'POST /address/', nested(150_000))).toBe(400);
    expect(await json(member, 'POST /address/', '['.repeat(1_000_000))).toBe(400);
  });

  it.each(WITH_PARAMS)('is refused in the path of %s', async (call, route) => {
    await storesNothing(async () => {
      for (const value of WRONG_TEXTS) {
        const path = pathFor(call, value);
        const body = route.body === undefined ? {} : { body: '{}', type: 'application/json' };
        const status = await refused(caller(route), call.split(' ')[0] ?? '', path, body);
        expect([400, 404]).toContain(status);
      }
    });
  });

  it.each(WITH_QUERY)('is refused in the query of %s, or is plain text', async (call, route) => {
    for (const [name, schema] of Object.entries(getFields(route.query))) {
      const isFree = schema.safeParse('any words').success;
      for (const value of isFree ? ['%00', 'x'.repeat(10_001)] : [...WRONG_TEXTS, 'x'.repeat(5000)]) {
        if (schema.safeParse(value).success) continue;
        const path = `${pathFor(call)}?${name}=${value}`;
        await refused(caller(route), 'GET', path);
      }
      const twice = await caller(route).fetch(`${pathFor(call)}?${name}=1&${name}=2`);
      expect(twice.status).toBe(400);
    }
  });

  const finishedEntry = async (): Promise<number> => {
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: { name: 'Corona', description: 'x', rating: 4 },
    });
    return body.id;
  };

  const putAwayCigar = async (): Promise<number> => {
    const { body } = await member.call('POST /lots/', { body: { name: 'Corona' } });
    return body.cigars[0]?.id ?? 0;
  };

  it.each(PAGED)('with a page far past the end gets an empty page of %s', async (call, route) => {
    const needed = {
      ...('at' in getFields(route.query) && { at: '30.27,-97.74' }),
      ...('as' in getFields(route.query) && { as: 'stranger' }),
      ...('filter_by' in getFields(route.query) && { filter_by: 'all' }),
    };
    const query = new URLSearchParams({ page: '100000000', page_size: '100', ...needed });
    const getId = async () => {
      if (call.includes('/lots/cigars/')) return putAwayCigar();
      if (call.includes('/cigars/{id}/')) return finishedEntry();
      return call.includes('{cigar}') ? (await app.codes(1)).productId : memberId;
    };
    const id = await getId();
    const response = await caller(route).fetch(`${pathFor(call, String(id))}?${query}`);
    const body = (await response.json()) as { results?: unknown; notifications?: unknown };
    expect([response.status, body.results ?? body.notifications]).toEqual([200, []]);
  });

  it('with keys such as __proto__ is ignored like any unknown key', async () => {
    const hostile = '"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}}';
    const body = `{"name":"Corona","description":"x",${hostile},"more":{${hostile}}}`;
    const response = await member.fetch('/api/v1/cigars/add_cigar/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(201);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('is refused if it isn’t UTF-8, and isn’t stored with replacement characters', async () => {
    await storesNothing(async () => {
      const body = Buffer.from('{"name":"Coron\u00e9","description":"x"}', 'latin1');
      const type = 'application/json';
      expect(await refused(member, 'POST', '/api/v1/cigars/add_cigar/', { body, type })).toBe(400);
    });
  });

  it('is refused with 415 if it is compressed', async () => {
    const body = gzipSync('{"name":"Corona","description":"x"}');
    const headers = { 'content-encoding': 'gzip' };
    const sent = { body, type: 'application/json', headers };
    expect(await refused(member, 'POST', '/api/v1/cigars/add_cigar/', sent)).toBe(415);
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a broken chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n', 400],
    ['an endless address', `GET /${'x'.repeat(40_000)}`, 414],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('such as %s gets an answer in the agreed shape and a closed connection', async (_, bytes, status) => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(bytes);
    const response = (await buffer(socket)).toString();
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/\r\nConnection: close\r\n/i);
    const body = JSON.parse(response.split('\r\n\r\n')[1] ?? '') as { error: unknown; detail: unknown };
    expect(body).toEqual({ error: expect.any(String), detail: body.error });
  });

  it('gets 408 if it takes too long to arrive', async () => {
    const { port, hostname } = new URL(app.url);
    const arrived = once(app.app.http.server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\n');
    const [served] = await arrived;
    // The server looks for such connections twice a minute, with this call.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.app.http.server.emit('clientError', late, served);
    const response = (await buffer(socket)).toString();
    expect(response).toMatch(/^HTTP\/1\.1 408 [^]*"error":"The request took too long/);
  });

  it('from another site is refused with 403 before anything is read', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${app.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ];
    await storesNothing(async () => {
      for (const [call, route] of CALLS) {
        const [method = ''] = call.split(' ');
        if (method === 'GET') continue;
        for (const headers of foreign) {
          expect(await refused(caller(route), method, pathFor(call), { headers })).toBe(403);
        }
      }
    });
    const own = { origin: app.url, 'sec-fetch-site': 'same-origin' };
    const response = await member.fetch('/api/v1/user/verify-email/resend/', {
      method: 'POST',
      headers: own,
    });
    expect(response.status).toBe(202);
  });

  it('from another site can’t read anything that needs a session, or use up a member’s exports', async () => {
    for (const [call, route] of CALLS) {
      const [method = ''] = call.split(' ');
      if (method !== 'GET' || route.access === 'public') continue;
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      expect([call, await refused(caller(route), method, pathFor(call), { headers })]).toEqual([call, 403]);
    }
  });

  it('with a forged Host can’t make another origin ours if PUBLIC_URL is set', async () => {
    const settings = { publicUrl: 'https://stoa.example', hasPublicUrl: true };
    const published = await startTestApp(settings);
    const from = (origin: string) =>
      published.visitor().fetch('/api/v1/user/logout/', { method: 'POST', headers: { origin } });
    try {
      const foreign = [
        published.url,
        'http://stoa.example',
        'https://stoa.example:8443',
        'https://stoa.example.',
      ];
      for (const origin of foreign) expect([origin, (await from(origin)).status]).toEqual([origin, 403]);
      expect((await from('https://stoa.example')).status).toBe(204);
    } finally {
      await published.close();
    }
  });
});
