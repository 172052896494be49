import { request as open, Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys, rowCounts } from '@stoa/testing/harness/published-state';

const ADD = '/api/v1/cigars/add_cigar/';
const OWN = { name: 'Corona', description: 'A gift' };
const MEGABYTE = 1024 * 1024;

/** Writes a form by hand, because no client library would send this. */
const written = (parts: readonly string[], end = '--x--\r\n') =>
  parts.map((part) => `--x\r\n${part}\r\n`).join('') + end;
const field = (name: string, value: string, type = '') =>
  `Content-Disposition: form-data; name="${name}"\r\n${type === '' ? '' : `Content-Type: ${type}\r\n`}\r\n${value}`;
const file = (name: string, content: string, filename = 'a.jpg') =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${content}`;

describe('a form', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const send = async (body: BodyInit, type?: string, path = ADD, method = 'POST') => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const response = await member.fetch(path, { method, body, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const sendWritten = (parts: readonly string[], end?: string) =>
    send(written(parts, end), 'multipart/form-data; boundary=x');
  const storesNothing = async (work: () => Promise<void>) => {
    const before = [await rowCounts(app), await fileKeys(app)];
    await work();
    expect([await rowCounts(app), await fileKeys(app)]).toEqual(before);
  };

  it('may have no more names and texts than JSON', async () => {
    const names = JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [index, 0])),
    );
    const path = '/api/v1/cigars/1/update_cigar/';
    const sent = (values: readonly string[]) => {
      const body = new FormData();
      for (const value of values) body.append('remove_images', value);
      return send(body, undefined, path, 'PUT');
    };
    expect(await sent([names])).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('too many names') },
    });
    expect((await sent(Array.from({ length: 12 }, () => ' '.repeat(100_000)))).status).toBe(413);
  });

  it('ignores JSON parts that belong to no field', async () => {
    const parts = [
      field('name', 'Corona'),
      field('description', 'x'),
      field('no_such', '{', 'application/json'),
    ];
    expect((await sendWritten(parts)).status).toBe(201);
  });

  it('is refused with a JSON part of too many objects', async () => {
    const many = field('description', `[${'{},'.repeat(10_001)}1]`, 'application/json');
    expect(await sendWritten([field('name', 'Corona'), many])).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('too many names') },
    });
  });

  it('is read in the same way as equivalent JSON', async () => {
    const values = { overall_rating: 4, smoking_time: 45, is_location_public: true, retailer_id: null };
    const json = await send(JSON.stringify({ ...OWN, ...values }), 'application/json');
    const texts = {
      ...OWN,
      overall_rating: '4',
      smoking_time: '45',
      is_location_public: 'true',
      retailer_id: '',
    };
    const sent = await send(form({ ...texts, unknown: 'ignored' }));
    const {
      id: _a,
      created_at: _b,
      smoked_at: _c,
      smoked_local: _d,
      completed_at: _e,
      ...fromJson
    } = json.body;
    expect([json.status, sent.status]).toEqual([201, 201]);
    expect(sent.body).toMatchObject(fromJson);
    const typed = await sendWritten([
      field('name', '"Corona"', 'application/json'),
      field('description', 'A gift'),
      field('overall_rating', '4', 'application/json'),
    ]);
    expect([typed.status, typed.body['name'], typed.body['rating']]).toEqual([201, 'Corona', 4]);
  });

  it('is refused under the field’s name if it has a value twice', async () => {
    await storesNothing(async () => {
      const parts = [field('name', 'First'), field('name', 'Last'), field('description', 'x')];
      const { status, body } = await sendWritten(parts);
      expect([status, body['name']]).toEqual([400, [body['error']]]);
    });
  });

  it('is refused under the field’s name if it has bytes that are not UTF-8', async () => {
    await storesNothing(async () => {
      const parts = [field('name', 'Coron\u00e9'), field('description', 'x')];
      const bytes = Buffer.from(written(parts), 'latin1');
      const { status, body } = await send(bytes, 'multipart/form-data; boundary=x');
      expect([status, body['name']]).toEqual([400, [body['error']]]);
    });
  });

  it('is required for files: JSON with a value in a file’s field is refused under that name', async () => {
    await storesNothing(async () => {
      for (const value of ['x', ['x'], { a: 1 }, 5]) {
        const sent = JSON.stringify({ ...OWN, journal_images: value });
        const { status, body } = await send(sent, 'application/json');
        expect([status, body['journal_images']]).toEqual([400, [body['error']]]);
      }
    });
    const nothing = JSON.stringify({ ...OWN, journal_images: [], picture: null });
    expect((await send(nothing, 'application/json')).status).toBe(201);
  });

  it.each([
    ['smoking_time', 'long'],
    ['smoking_time', '1e9'],
    ['overall_rating', '4.5'],
    ['is_location_public', 'yes'],
    ['location', '[1]'],
    ['smoked_at', '2099-01-01T00:00:00Z'],
    ['description', 'x'.repeat(200_000)],
    ['name', 'a\0b'],
  ])('is refused for %s under its name', async (name, value) => {
    await storesNothing(async () => {
      const { status, body } = await send(
        form({ ...OWN, [name]: value }, [['journal_images', await photo()]]),
      );
      expect(status).toBe(400);
      expect(body[name]).toEqual([body['error']]);
    });
  });

  it.each([
    ['a file under an unknown name', [file('error', 'x'), field('name', 'x')], 400],
    ['a file under a field name of the response', [file('detail', 'x')], 400],
    ['a file in a text’s place', [file('name', 'x'), field('description', 'x')], 400],
    ['the name of a property of every object', [field('__proto__', '{"a":1}'), field('name', 'x')], 400],
    ['a file named like a property of every object', [file('constructor', 'x')], 400],
    ['invalid JSON', [field('name', '{', 'application/json')], 400],
    ['two pictures', [file('picture', 'x'), file('picture', 'y')], 400],
    ['eleven photos', Array.from({ length: 11 }, () => file('journal_images', 'x')), 400],
    ['a hundred fields', Array.from({ length: 100 }, (_, index) => field(`f${index}`, 'x')), 413],
    ['a thousand files', Array.from({ length: 1000 }, () => file('journal_images', 'x')), 400],
    ['an empty name', [field('', 'x')], 400],
  ])('is refused with %s', async (_, parts, expected) => {
    await storesNothing(async () => {
      const { status, body } = await sendWritten(parts);
      expect([expected, 413]).toContain(status);
      expect(typeof body['error']).toBe('string');
    });
  });

  it.each([
    ['cut off in a file', written([field('name', 'x'), file('journal_images', 'x')], ''), 'boundary=x'],
    ['cut off in a header', '--x\r\nContent-Disposition: form-da', 'boundary=x'],
    ['without a boundary', written([field('name', 'x')]), ''],
    ['with another boundary', written([field('name', 'x')]), 'boundary=y'],
    ['noise', 'x'.repeat(100_000), 'boundary=x'],
    ['empty', ' ', 'boundary=x'],
  ])('is refused when it is %s', async (_, body, boundary) => {
    await storesNothing(async () => {
      const response = await send(body, `multipart/form-data; ${boundary}`);
      expect(response.status).toBe(400);
      expect(typeof response.body['error']).toBe('string');
    });
  });

  it('may contain a file without a name if its content type is known', async () => {
    const head =
      'Content-Disposition: form-data; name="journal_images"\r\nContent-Type: application/octet-stream';
    const nameless = async (bytes: Buffer) => {
      const texts = written([field('name', 'Nameless'), field('description', 'x')], `--x\r\n${head}\r\n\r\n`);
      const body = Buffer.concat([Buffer.from(texts), bytes, Buffer.from('\r\n--x--\r\n')]);
      return send(new Uint8Array(body), 'multipart/form-data; boundary=x');
    };
    expect(await nameless(await photo())).toMatchObject({
      status: 201,
      body: { journal_images: [{ name: '' }] },
    });
    expect((await nameless(Buffer.from('<html>'))).status).toBe(400);
  });

  it('is refused with 415 if a call takes no files', async () => {
    const response = await send(form({ email: 'a@b.co' }), undefined, '/api/v1/user/create/');
    expect([response.status, typeof response.body['error']]).toEqual([415, 'string']);
  });

  it('has the limits of JSON if it is sent as JSON', async () => {
    const large = JSON.stringify({ ...OWN, x: 'x'.repeat(MEGABYTE) });
    expect((await send(large, 'application/json')).status).toBe(413);
  });

  it('gets 413 every time on one connection if a file exceeds 15 MB, and stores nothing', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const tooLarge = Buffer.alloc(15 * MEGABYTE + 1, 'x');
    const head = written([field('name', 'x')], `--x\r\n${file('journal_images', '')}`);
    const body = Buffer.concat([Buffer.from(head), tooLarge, Buffer.from('\r\n--x--\r\n')]);
    const cookie = Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const post = () =>
      new Promise<{ status: number; text: string; port: number }>((resolve, reject) => {
        const headers = {
          cookie,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': body.length,
        };
        const sent = open(`${app.url}${ADD}`, { method: 'POST', agent, headers }, (response) => {
          const port = sent.socket?.localPort ?? 0;
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, port }));
        });
        sent.on('error', reject);
        sent.end(body);
      });
    await storesNothing(async () => {
      const responses = [await post(), await post()];
      for (const { status, text } of responses) {
        const parsed = JSON.parse(text) as Record<string, unknown>;
        expect([status, parsed['journal_images']]).toEqual([413, [parsed['error']]]);
      }
      expect(responses[1]?.port).toBe(responses[0]?.port);
    });
    agent.destroy();
  });

  it('is refused unread if it claims to be larger than all its files may be', async () => {
    const cookie = Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const status = await new Promise<number>((resolve, reject) => {
      const headers = {
        cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 10 ** 10,
      };
      const sent = open(`${app.url}${ADD}`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('--x\r\n');
    });
    expect(status).toBe(413);
  });
});
