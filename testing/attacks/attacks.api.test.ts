import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { Browser } from '../harness/browser.ts';
import { form, photo } from '../harness/photos.ts';
import { fileKeys } from '../harness/published-state.ts';

const SCRIPT = '<html><script>alert(document.cookie)</script></html>';

describe('an attacker', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true, trustProxy: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const statusWith = async (cookies: ReadonlyMap<string, string>) => {
    const browser = new Browser(app.url);
    for (const [name, value] of cookies) browser.setCookie(name, value);
    return (await browser.send('GET', '/user/me/')).status;
  };

  it('can’t fix a session: signing in creates new tokens and ends the browser’s old session', async () => {
    const [attacker, victim] = [await app.member(), await app.member()];
    const planted = new Map(attacker.cookies);
    const browser = new Browser(app.url);
    for (const [name, value] of planted) browser.setCookie(name, value);
    const signedIn = await browser.send('POST', '/user/authenticate/', {
      email: victim.email,
      password: 'secret-1',
    });
    expect(signedIn.status).toBe(200);
    for (const [name, value] of browser.cookies) expect([name, planted.get(name)]).not.toEqual([name, value]);
    expect([await statusWith(planted), await statusWith(browser.cookies)]).toEqual([401, 200]);
    // The victim's other devices stay signed in.
    expect(await statusWith(victim.cookies)).toBe(200);
  });

  it('can’t choose a token: signing in replaces one that the server didn’t create', async () => {
    const victim = await app.member();
    const browser = new Browser(app.url);
    browser.setCookie('stoa_access', 'chosen-by-an-attacker');
    browser.setCookie('stoa_refresh', 'chosen-by-an-attacker');
    await browser.send('POST', '/user/authenticate/', { email: victim.email, password: 'secret-1' });
    expect(browser.cookies.get('stoa_access')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('stoa_refresh')).toMatch(/^[\w-]{43}$/);
  });

  it('can’t sign a member out: a failed sign-in leaves the session as it was', async () => {
    const victim = await app.member();
    const before = new Map(victim.cookies);
    await victim.send('POST', '/user/authenticate/', { email: victim.email, password: 'not-this' });
    expect(await statusWith(before)).toBe(200);
  });

  it('can’t guess the operator token or fill the audit log with attempts', async () => {
    const guess = (from: string) =>
      new Browser(app.url, { authorization: 'Bearer guess', 'x-forwarded-for': from }).send(
        'GET',
        '/operator/audit/',
      );
    const audited = async () =>
      (await app.operator().call('GET /operator/audit/', { query: { page_size: 100 } })).body.results.filter(
        ({ status }) => status === 401 || status === 429,
      ).length;
    const before = await audited();
    const statuses: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) statuses.push((await guess('10.9.9.9')).status);
    expect(statuses).toEqual([
      ...Array.from({ length: 30 }, () => 401),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    expect(await audited()).toBe(before + 30);
    // Staff can still work from that address.
    const operator = app.operator();
    operator.headers['x-forwarded-for'] = '10.9.9.9';
    expect((await operator.send('GET', '/operator/audit/')).status).toBe(200);
  });

  it('can’t guess the reset codes of many accounts from one IP address', async () => {
    const tries = async (address: string) => {
      const statuses: number[] = [];
      for (let count = 0; count < 62; count += 1) {
        const browser = new Browser(app.url, { 'x-forwarded-for': address });
        const body = { email: `somebody${count}@example.com`, code: String(count).padStart(6, '0') };
        statuses.push((await browser.send('POST', '/user/password-reset/validate/', body)).status);
      }
      return statuses;
    };
    const statuses = await tries('10.8.8.8');
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([60, 429]);
  });

  it('can’t serve a page from a photo: a file of two types is re-encoded as an image', async () => {
    const member = await app.member();
    const two = Buffer.concat([await photo('jpeg'), Buffer.from(SCRIPT)]);
    const added = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Two kinds', description: 'x' }, [['journal_images', two, 'photo.html']]),
    });
    expect(added.status).toBe(201);
    const [image] = added.body.journal_images;
    for (const address of [image?.s3_url, image?.medium_url, image?.small_url]) {
      const stored = await member.fetch(address ?? '');
      expect(stored.headers.get('content-type')).toBe('image/jpeg');
      expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
      expect(stored.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(stored.headers.get('cache-control')).toMatch(/^private,/);
      const bytes = Buffer.from(await stored.arrayBuffer());
      expect([bytes.subarray(0, 3).toString('hex'), bytes.includes('script')]).toEqual(['ffd8ff', false]);
    }
  });

  it('can’t store a file that only claims to be a photo', async () => {
    const member = await app.member();
    const before = await fileKeys(app);
    const files = {
      'a.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.jpg': Buffer.from(SCRIPT),
      'b.jpg': Buffer.from('GIF89a/*\x01\x00*/=1;alert(1);//'),
      'c.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]),
      'd.webp': Buffer.from('RIFF\x00\x00\x00\x00WEBP<script>'),
      'e.jpg': Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (r) file'),
      'f.jpg': Buffer.from('push graphic-context\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\''),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const responses = [
        await member.call('POST /cigars/add_cigar/', {
          body: form({ name: 'x', description: 'y' }, [['journal_images', bytes, name]]),
        }),
        await member.call('PUT /user/me/', { body: form({}, [['profile_picture', bytes, name]]) }),
        await app.operator().call('POST /operator/rewards/', {
          body: form({ name: 'x', points: '1' }, [['picture', bytes, name]]),
        }),
      ];
      expect([name, ...responses.map(({ status }) => status)]).toEqual([name, 400, 400, 400]);
    }
    expect(await fileKeys(app)).toEqual(before);
  });

  it('can’t read a file outside the photos, however the path is written', async () => {
    const member = await app.member();
    const ways = [
      '../operator-token',
      '..%2foperator-token',
      '%2e%2e/operator-token',
      '%2e%2e%2foperator-token',
      '..%5coperator-token',
      'photos/..%2f..%2foperator-token',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '%252e%252e%252foperator-token',
      'photos%00.jpg',
      '.incoming/x',
      '',
      'photos',
      'photos/',
    ];
    for (const way of ways) {
      const response = await member.fetch(`/media/${way}`);
      const text = await response.text();
      expect([way, [200, 400, 404].includes(response.status)]).toEqual([way, true]);
      expect(text).not.toContain(app.operatorToken);
      expect([way, response.headers.get('content-type')]).not.toEqual([way, 'application/octet-stream']);
    }
  });

  it('can’t redirect a browser to their own site', async () => {
    const places = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'x\r\nLocation: https://evil.example',
    ];
    const visitor = app.visitor();
    for (const place of places) {
      const sent = encodeURIComponent(place);
      const paths = [
        `/api/v1/notifications/unsubscribe/?token=${sent}&next=${sent}`,
        `/login?next=${sent}&redirect=${sent}`,
        `/${place.startsWith('/') ? place : sent}`,
        `/api/docs?url=${sent}`,
      ];
      for (const path of paths) {
        const { headers } = await visitor.fetch(path, { headers: { 'x-forwarded-host': 'evil.example' } });
        const to = headers.get('location');
        const own = new URL(app.app.platform.config.publicUrl).origin;
        expect([path, to === null || new URL(to, own).origin === own]).toEqual([path, true]);
      }
    }
  });

  it('can’t inject a header into a response or an email with a line break', async () => {
    const evil = 'x\r\nX-Injected: yes\r\nBcc: evil';
    const member = await app.member({ first_name: evil });
    const responses = [
      await member.fetch('/api/v1/user/me/export/'),
      await member.fetch('/api/v1/notifications/unsubscribe/?token=x%0d%0aX-Injected:%20yes'),
      await member.fetch('/api/v1/user/me/', { headers: { 'x-request-id': 'mine' } }),
    ];
    for (const { headers } of responses) {
      expect(headers.get('x-injected')).toBeNull();
      expect(headers.get('x-request-id')).not.toBe('mine');
    }
    const address = 'a@example.com\r\nBcc: evil@example.com';
    for (const email of [address, 'a@example.com, evil@example.com', 'a@example.com%0aBcc:b@example.com\n']) {
      expect([email, (await app.visitor().send('POST', '/waitlist/', { email })).status]).toEqual([
        email,
        400,
      ]);
    }
  });

  it('can’t find API responses in a cache, not even refusals', async () => {
    const member = await app.member();
    for (const path of [
      '/user/me/',
      '/status/',
      '/cigars/999999/get_cigar_detail/',
      '/nothing/',
      '/user/member/abc/',
    ]) {
      const [own, strangers] = [
        await member.fetch(`/api/v1${path}`),
        await app.visitor().fetch(`/api/v1${path}`),
      ];
      expect([path, own.headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, strangers.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('can’t read the metrics through a proxy', async () => {
    const statuses: number[] = [];
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host']) {
      statuses.push((await app.visitor().fetch('/metrics', { headers: { [header]: '1.1 proxy' } })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect((await app.visitor().fetch('/metrics')).status).toBe(200);
  });

  it('can’t tell from a sign-in, a reset, or the waitlist whether an email has an account', async () => {
    const { email } = await app.member();
    const answerFor = async (address: string) => {
      const visitor = app.visitor();
      const responses = [
        await visitor.send('POST', '/user/authenticate/', { email: address, password: 'not-this' }),
        await visitor.send('POST', '/user/password-reset/', { email: address }),
        await visitor.send('POST', '/user/password-reset/validate/', { email: address, code: '000000' }),
        await visitor.send('POST', '/waitlist/', { email: address }),
      ];
      return responses.map(({ status, body, headers }) => [
        status,
        body,
        headers.get('set-cookie'),
        headers.get('content-length'),
      ]);
    };
    expect(await answerFor(email)).toEqual(await answerFor('not.a.member@example.com'));
  });
});
