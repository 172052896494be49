import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo, pixelBomb } from '@stoa/testing/harness/photos';
import { fileKeys, rowCounts } from '@stoa/testing/harness/published-state';

const OWN = { name: 'Corona', description: 'A gift', rating: '4' };

describe('photos of an entry', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
    member = await app.member();
  });
  afterAll(() => app.close());

  const add = (files: Parameters<typeof form>[1]) =>
    member.call('POST /cigars/add_cigar/', { body: form(OWN, files) });
  const update = (id: number, texts: Record<string, string>, files: Parameters<typeof form>[1] = []) =>
    member.call('PUT /cigars/{id}/update_cigar/', { params: { id }, body: form(texts, files) });
  const imageAt = async (url: string, who = member) => {
    const response = await who.fetch(url);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('are stored in three sizes, upright and without metadata, regardless of their format', async () => {
    const { status, body } = await add([
      ['journal_images', await photo('jpeg', 2400, 1200, true), 'holiday.jpg'],
      ['journal_images', await photo('png', 400, 300), '../../etc/passwd\u0007.png'],
      ['journal_images', await photo('webp', 40, 30), 'é🚬.webp'],
    ]);
    expect(status).toBe(201);
    expect(body.journal_images.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['holiday.jpg', 960, 1920],
      ['passwd.png', 400, 300],
      ['é🚬.webp', 40, 30],
    ]);
    const [first] = body.journal_images;
    const urls = [first?.s3_url, first?.medium_url, first?.small_url];
    const sizes = await Promise.all(
      urls.map(async (url) => {
        const { response, bytes } = await imageAt(url ?? '');
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        expect(response.headers.get('content-length')).toBe(String(bytes.length));
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const { width, height, exif, orientation } = await sharp(bytes).metadata();
        expect([exif, orientation]).toEqual([undefined, undefined]);
        expect(bytes.includes('M. Aurel')).toBe(false);
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [960, 1920],
      [480, 960],
      [160, 320],
    ]);
  });

  it('are shown to signed-in members only', async () => {
    const { body } = await add([['journal_images', await photo()]]);
    const url = body.journal_images[0]?.small_url ?? '';
    expect(url).toMatch(/^\/media\/photos\/[0-9a-f-]{36}\/320\.jpg$/);
    expect((await imageAt(url, await app.member())).response.status).toBe(200);
    expect((await imageAt(url, app.visitor() as typeof member)).response.status).toBe(401);
    // Pictures on a page that was opened earlier still load.
    app.clock.advance(60 * 60_000);
    expect((await imageAt(url)).response.status).toBe(200);
    await member.send('POST', '/user/refresh-token/');
    for (const path of [
      '/media/photos/',
      '/media/..%2f..%2fdatabase.lock',
      '/media/photos/0/320.jpg',
      '/media/',
      '/media/photos/%00/320.jpg',
      '/media/pictures/a%00/320.jpg',
    ]) {
      expect((await imageAt(path)).response.status).toBe(404);
    }
  });

  it('can be added and removed, up to ten', async () => {
    const one = await photo('png');
    const { body: entry } = await add(Array.from({ length: 9 }, () => ['journal_images', one] as const));
    const before = await fileKeys(app);
    const eleventh = await update(entry.id, {}, [
      ['journal_images', one],
      ['journal_images', one],
    ]);
    expect([eleventh.status, eleventh.body['journal_images']]).toEqual([
      400,
      ['An entry can have up to 10 photos. Please remove some.'],
    ]);
    expect(await fileKeys(app)).toEqual(before);

    const [a, b, ...rest] = entry.journal_images.map(({ id }) => id);
    const changed = await update(entry.id, { remove_images: JSON.stringify([a, b]) }, [
      ['journal_images', one, 'new 1.png'],
      ['journal_images', one, 'new 2.png'],
      ['journal_images', one, 'new 3.png'],
    ]);
    expect(changed.body.journal_images.map(({ id }) => id).slice(0, 7)).toEqual(rest);
    expect(changed.body.journal_images.map(({ name }) => name).slice(7)).toEqual([
      'new 1.png',
      'new 2.png',
      'new 3.png',
    ]);
    await expect.poll(() => fileKeys(app)).toHaveLength(before.length - 6 + 9);
  });

  it('keep the order that was sent, followed by unnamed ones and then by new ones', async () => {
    const { body: entry } = await member.call('POST /cigars/add_cigar/', {
      body: form(OWN, [
        ['journal_images', await photo()],
        ['journal_images', await photo()],
        ['journal_images', await photo()],
      ]),
    });
    const before = await fileKeys(app);
    const [a = 0, b = 0, c = 0] = entry.journal_images.map(({ id }) => id);
    const change = async (body: Record<string, unknown> | FormData) => {
      const changed = await member.call('PUT /cigars/{id}/update_cigar/', {
        params: { id: entry.id },
        body,
      });
      return changed.status === 200
        ? changed.body.journal_images.map(({ id }) => id)
        : [changed.status, Object.keys(changed.body)];
    };
    expect(await change({ photo_order: [c, a, b] })).toEqual([c, a, b]);
    expect(await change({ photo_order: [b] })).toEqual([b, c, a]);
    const [first, second, third] = await change(
      form({ photo_order: JSON.stringify([a, b]), remove_images: String(c) }, [
        ['journal_images', await photo()],
      ]),
    );
    expect([first, second]).toEqual([a, b]);
    expect([a, b, c]).not.toContain(third);
    await expect.poll(() => fileKeys(app)).toHaveLength(before.length);
    const { body: foreign } = await member.call('POST /cigars/add_cigar/', {
      body: form(OWN, [['journal_images', await photo()]]),
    });
    const refused = [400, ['error', 'photo_order']];
    expect(await change({ photo_order: [foreign.journal_images[0]?.id] })).toEqual(refused);
    expect(await change({ photo_order: [a], remove_images: [a] })).toEqual(refused);
    expect(await change({ photo_order: [a, a] })).toEqual(refused);
    expect(await change({})).toEqual([a, b, third]);
  });

  it('cannot be removed from another entry', async () => {
    const { body: mine } = await add([['journal_images', await photo()]]);
    const stranger = await app.member();
    const { body: theirs } = await stranger.call('POST /cigars/add_cigar/', { body: form(OWN) });
    const remove_images = mine.journal_images.map(({ id }) => id);
    for (const ids of [remove_images, [999_999_999]]) {
      const { status, body } = await stranger.call('PUT /cigars/{id}/update_cigar/', {
        params: { id: theirs.id },
        body: { remove_images: ids, experience_note: 'Not stored' },
      });
      expect([status, body['remove_images' as never]]).toEqual([400, [body.error]]);
    }
    const { body: unchanged } = await stranger.call('GET /cigars/{id}/get_cigar_detail/', {
      params: { id: theirs.id },
    });
    expect(unchanged.experience_note).toBe('');
    const { body } = await member.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: mine.id } });
    expect(body.journal_images).toHaveLength(1);
  });

  it('leave no file behind when their entry is deleted or the picture is replaced', async () => {
    const before = await fileKeys(app);
    const { body: entry } = await add([
      ['journal_images', await photo()],
      ['picture', await photo('png', 2000, 1000)],
    ]);
    const { bytes } = await imageAt(entry.product_picture ?? '');
    expect((await sharp(bytes).metadata()).width).toBe(960);
    expect(await fileKeys(app)).toHaveLength(before.length + 5);

    const replaced = await update(entry.id, {}, [['picture', await photo('webp')]]);
    expect(replaced.body.product_picture).not.toBe(entry.product_picture);
    await vi.waitFor(
      async () => expect((await imageAt(entry.product_picture ?? '')).response.status).toBe(404),
      60_000,
    );
    await member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: entry.id } });
    await expect.poll(() => fileKeys(app)).toEqual(before);
  });

  it('are refused under their field if they are not photos, and nothing is stored', async () => {
    const [before, rows] = [await fileKeys(app), await rowCounts(app)];
    const good = ['journal_images', await photo()] as const;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const field of ['journal_images', 'picture']) {
      const cut = (await photo('jpeg', 800, 600)).subarray(0, 1500);
      for (const bytes of [svg, pixelBomb(), await photo('gif'), Buffer.from('hello'), cut]) {
        const { status, body } = await add([good, [field, bytes, 'photo.jpg']]);
        expect([status, Object.keys(body)]).toEqual([400, ['error', field]]);
        expect(body[field]).toEqual([body.error]);
      }
    }
    expect(await fileKeys(app)).toEqual(before);
    expect(await rowCounts(app)).toEqual(rows);
  });

  it('are named if some of several are refused', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const { status, body } = await add([
      ['journal_images', await photo(), 'porch.jpg'],
      ['journal_images', heic, 'IMG_0042.HEIC'],
    ]);
    expect(status).toBe(400);
    expect(body['journal_images']).toEqual([expect.stringMatching(/^IMG_0042\.HEIC: .*HEIC.*JPEG\.$/)]);
  });

  it('show their file name only to their owner, and without control characters', async () => {
    const own = await add([
      ['journal_images', await photo(), 'with Livia at home\u202e\u001b[2J.jpg'],
      ['journal_images', await photo(), 'private.jpg'],
    ]);
    expect(own.body.journal_images.map(({ name }) => name)).toEqual([
      'with Livia at home[2J.jpg',
      'private.jpg',
    ]);
    await update(own.body.id, { overall_rating: '4' });
    const seen = await (
      await app.member()
    ).call('GET /cigars/{id}/get_cigar_detail/', { params: { id: own.body.id } });
    expect(seen.status).toBe(200);
    expect(seen.body.journal_images.map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg']);
  });
});
