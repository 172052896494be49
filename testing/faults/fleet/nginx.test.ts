import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { BADGES, badgeImage } from '@stoa/contract/badges.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Nginx } from '../../machine/nginx.ts';
import { Browser, statuses } from '../../harness/browser.ts';
import { openStream } from '../../harness/event-stream.ts';
import { startFleet, type Fleet } from '../../harness/fleet.ts';
import { form, photo } from '../../harness/photos.ts';
import { memberAt } from '../../harness/process.ts';

describe('two servers behind nginx', { timeout: 120_000 }, () => {
  let fleet: Fleet;
  let nginx: Nginx;
  let member: Browser;
  beforeAll(async () => {
    fleet = await startFleet(2, { LOG_LEVEL: 'info' });
    ({ nginx } = fleet);
    member = await memberAt(nginx.url, 'proxied');
    member.headers['x-forwarded-for'] = '203.0.113.9';
  }, 180_000);
  afterAll(() => fleet.close());

  it('cache what is the same for all clients, with the compression that each browser asks for', async () => {
    const get = (path: string, encoding: string) =>
      fetch(`${nginx.url}${path}`, { headers: { 'accept-encoding': encoding } });
    const medallion = badgeImage(BADGES[0].name);
    const page = await (await get('/', 'identity')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? medallion;
    await get(script, 'br');
    const cached = await get(script, 'br');
    expect([cached.status, cached.headers.get('x-cache')]).toEqual([200, 'HIT']);
    const plain = await get(script, 'identity');
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await cached.text()).toBe(await plain.text());
  });

  it('send compressed responses with each security header once and no nginx version', async () => {
    await member.send('POST', '/cigars/add_cigar/', { name: 'Long', description: 'x'.repeat(3000) });
    const list = await member.fetch('/api/v1/cigars/list_cigars/');
    const { headers } = list;
    expect([headers.get('content-encoding'), headers.get('server')]).toEqual(['gzip', 'nginx']);
    for (const name of [
      'x-content-type-options',
      'content-security-policy',
      'referrer-policy',
      'x-request-id',
    ])
      expect([name, headers.get(name)?.includes(', ')]).toEqual([name, false]);
    expect(((await list.json()) as { count: number }).count).toBe(1);
  });

  it('serve a photo from the cache only to signed-in members', async () => {
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'A gift', rating: '4' }, [['journal_images', await photo()]]),
    });
    const url = body.journal_images[0]?.s3_url ?? '';
    const getCacheState = async (who: Browser) => {
      const response = await who.fetch(url);
      return [
        response.status,
        response.headers.get('x-cache'),
        (await response.arrayBuffer()).byteLength > 100,
      ];
    };
    expect(await getCacheState(member)).toEqual([200, 'MISS', true]);
    const other = await memberAt(nginx.url, 'another');
    expect(await getCacheState(other)).toEqual([200, 'HIT', true]);
    expect((await other.fetch(url)).headers.get('cache-control')).toMatch(/^private/);
    const second = form({ name: 'Gone', description: 'x', rating: '4' }, [['journal_images', await photo()]]);
    const gone = (await member.call('POST /cigars/add_cigar/', { body: second })).body;
    const removed = gone.journal_images[0]?.s3_url ?? '';
    expect((await other.fetch(removed)).status).toBe(200);
    await member.send('DELETE', `/cigars/${gone.id}/delete_cigar/`);
    expect([(await other.fetch(removed)).status, (await member.fetch(removed)).status]).toEqual([404, 404]);
    const refused = await new Browser(nginx.url).fetch(url);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { error: 'Please sign in to see photos.', detail: 'Please sign in to see photos.' },
    ]);
    const forged = new Browser(nginx.url);
    forged.setCookie('stoa_access', 'x'.repeat(43));
    expect((await forged.fetch(url)).status).toBe(401);
    const before = new Map(other.cookies);
    expect((await other.send('POST', '/user/logout/')).status).toBeLessThan(300);
    for (const [name, value] of before) other.setCookie(name, value);
    expect((await other.fetch(url)).status).toBe(401);
    // Only nginx may send this request to the servers.
    expect((await member.fetch('/media-session')).status).toBe(404);
  });

  it('don’t cache another spelling of a photo’s URL', async () => {
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Robusto', description: 'A gift' }, [['journal_images', await photo()]]),
    });
    const url = body.journal_images[0]?.s3_url ?? '';
    const cookie = Array.from(member.cookies, (pair) => pair.join('=')).join('; ');
    const { hostname, port } = new URL(nginx.url);
    // nginx reads each spelling as the photo's URL, but a server reads it as a page of the app.
    const spellings = [`/x/..${url}`, `/${url}`, url.replace('/media', '/%6dedia')];
    for (const path of spellings) {
      const status = await new Promise((resolve, reject) => {
        const request = http({ hostname, port, path, headers: { cookie, accept: 'text/html' } });
        request.on('error', reject);
        request.on('response', (response) => resolve(response.resume().statusCode));
        request.end();
      });
      expect([path, status]).toEqual([path, 404]);
    }
    const photoItself = await member.fetch(url);
    expect([photoItself.status, photoItself.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('deliver notifications as they happen', async () => {
    const stream = await openStream(member);
    await stream.ready();
    const fan = await memberAt(nginx.url, 'follower');
    const me = await member.call('GET /user/me/', {});
    await fan.call('POST /followers/user/following/', { body: { follow_to: me.body.id } });
    await stream.come(1);
    expect(stream.isOver).toBe(false);
    stream.close();
  });

  it('refuse an upload that is too large with the agreed text, and don’t publish the metrics', async () => {
    const large = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const headers = { 'content-length': 200 * 1024 * 1024, 'content-type': 'multipart/form-data' };
      const request = http(`${nginx.url}/api/v1/cigars/add_cigar/`, { method: 'POST', headers });
      request.on('error', reject);
      request.on('response', (response) => {
        buffer(response)
          .then((bytes) => resolve({ status: response.statusCode, text: bytes.toString() }), reject)
          .finally(() => request.destroy());
      });
      request.flushHeaders();
    });
    expect(large.status).toBe(413);
    expect((JSON.parse(large.text) as { error: string }).error).toMatch(/larger than 167 MB.*send less/);
    const figures = await fetch(`${nginx.url}/metrics`);
    expect([figures.status, await figures.json()]).toMatchObject([404, { error: 'Not found.' }]);
  });

  it('lose no read when a server is killed, and accept writes again right away', async () => {
    const killing = fleet.kill(0);
    const readings = Array.from({ length: 20 }, () => member.send('GET', '/user/me/'));
    await killing;
    readings.push(...Array.from({ length: 20 }, () => member.send('GET', '/cigars/list_cigars/')));
    expect(new Set(statuses(await Promise.all(readings)))).toEqual(new Set([200]));
    const entry = { name: 'After', description: 'the kill' };
    expect((await member.send('POST', '/cigars/add_cigar/', entry)).status).toBe(201);
  });

  it('say when to retry while all servers are down, and recover by themselves', async () => {
    const lastWords = (await fleet.kill(1))?.output ?? '';
    for (const [method, path] of [
      ['GET', '/user/me/'],
      ['POST', '/cigars/add_cigar/'],
      ['DELETE', '/cigars/1/delete_cigar/'],
    ] as const) {
      const response = await member.send(method, path);
      expect([method, response.status, response.headers.get('retry-after')]).toEqual([method, 503, '3']);
      expect(response.body.error).toMatch(/Please try again/);
    }
    expect((await member.fetch('/media/photos/x/320.jpg')).status).toBe(503);
    const page = await member.fetch('/dashboard');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    // The address that nginx saw counts, whatever a client claims.
    expect(lastWords).toContain('"path":"/api/v1/user/me/","address":"127.0.0.1"');
    expect(lastWords).not.toContain('203.0.113.9');
    await fleet.start(0);
    await expect.poll(async () => (await member.send('GET', '/user/me/')).status).toBe(200);
  });

  it('respond the same way over TLS', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      https(`${nginx.tlsUrl}/api/v1/status/`, { rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});
