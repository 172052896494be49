import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCheckLine } from '@stoa/contract';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { startS3 } from '@stoa/testing/harness/s3';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(['disk', 'S3'])('the check of files on %s', (place) => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let app: TestApp;
  beforeAll(async () => {
    s3 = await startS3('stoa');
    app = await startTestApp(place === 'S3' ? { storageUrl: s3.url('stoa') } : {});
  });
  afterAll(async () => {
    await app.close();
    await s3.stop();
  });

  const check = async (read: 'yes' | 'no' = 'yes'): Promise<string[]> => {
    const response = await app.operator().fetch(`/api/v1/operator/file-check/?read=${read}`);
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as FileCheckLine);
    const last = lines.at(-1);
    const found = lines.flatMap((line) =>
      'problem' in line ? [`${line.problem} ${line.key} ${line.named_by ?? ''}`.trimEnd()] : [],
    );
    expect(last).toMatchObject({ done: true, problems: found.length });
    return found.toSorted();
  };
  const noted = async () =>
    (await app.app.platform.db.selectFrom('stored_file').select('key').execute()).map(({ key }) => key);
  const add = async (): Promise<{ id: number; keys: string[] }> => {
    const member = await app.member();
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'x', rating: '4' }, [['journal_images', await photo()]]),
    });
    const [image] = body.journal_images;
    const urls = [image?.s3_url, image?.medium_url, image?.small_url];
    return { id: body.id, keys: urls.map((url) => url?.replace('/media/', '') ?? '') };
  };

  it('finds missing, changed, and orphaned files, and nothing if all is well', async () => {
    const { storage } = app.app.platform;
    const [whole, torn] = [await add(), await add()];
    await expect.poll(noted).toEqual(expect.arrayContaining([...whole.keys, ...torn.keys]));
    expect(await check()).toEqual([]);

    const [lost = '', changed = '', grown = ''] = torn.keys;
    // The file is written without the storage layer, which would record its checksum.
    const { openStorage } = await import('../../platform/storage/storage.ts');
    const { storageUrl, dataDir } = app.app.platform.config;
    const raw = await openStorage({ url: storageUrl, dataDir });
    const file = await raw.open(changed);
    const bytes = Buffer.concat(await (file?.stream.toArray() ?? []));
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await raw.put(changed, bytes, 'image/jpeg');
    await raw.put(grown, Buffer.alloc(5_000), 'image/jpeg');
    await raw.delete(lost);
    await raw.put('portraits/nobody.jpg', Buffer.from('x'), 'image/jpeg');
    await raw.put('elsewhere/other.txt', Buffer.from('x'), 'text/plain');
    const expected = [
      `changed ${changed} entry_photo.media`,
      `changed ${grown} entry_photo.media`,
      `missing ${lost} entry_photo.media`,
      'orphaned portraits/nobody.jpg',
    ].toSorted();
    expect(await check()).toEqual(expected);
    // A flipped bit does not change the size.
    expect(await check('no')).toEqual(expected.filter((line) => !line.startsWith(`changed ${changed}`)));

    await app.app.platform.db.deleteFrom('entry_photo').where('entry_id', '=', torn.id).execute();
    for (const key of [lost, changed, grown, 'portraits/nobody.jpg']) await storage.delete(key);
    expect(await check()).toEqual([]);
  });

  it('knows both sizes of a catalog picture, and the single size of older ones', async () => {
    const { storage, db } = app.app.platform;
    const member = await app.member();
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'x' }, [['picture', await photo()]]),
    });
    const key = body.product_picture?.replace('/media/', '') ?? '';
    const small = key.replace('960', '320');
    expect(await check()).toEqual([]);
    await storage.delete(small);
    expect(await check()).toEqual([`missing ${small} entry.picture`]);

    await storage.put('pictures/of-old.jpg', Buffer.from('x'), 'image/jpeg');
    await db.updateTable('entry').set({ picture: 'pictures/of-old.jpg' }).where('id', '=', body.id).execute();
    await storage.delete(key);
    expect(await check()).toEqual([]);
  });

  it('treats a file without a row as part of a running request for an hour', async () => {
    await app.app.platform.storage.put('portraits/in-flight.jpg', Buffer.from('x'), 'image/jpeg');
    await expect.poll(noted).toContain('portraits/in-flight.jpg');
    expect(await check()).toEqual([]);
    app.clock.advance(DAY_MS);
    expect(await check()).toEqual(['orphaned portraits/in-flight.jpg']);
    await app.app.platform.storage.delete('portraits/in-flight.jpg');
  });

  it('records a missing checksum and uses it from then on', async () => {
    const { keys } = await add();
    await expect.poll(noted).toEqual(expect.arrayContaining(keys));
    await app.app.platform.db.deleteFrom('stored_file').execute();
    expect(await check()).toEqual([]);
    expect(await noted()).toEqual(expect.arrayContaining(keys));
  });
});
