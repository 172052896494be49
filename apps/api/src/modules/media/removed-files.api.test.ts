import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { deleteExpired } from '../upkeep/expired.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a removed file', () => {
  let app: TestApp;
  let owner: Member;
  let viewer: Member;
  beforeAll(async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
    [owner, viewer] = [await app.member(), await app.member()];
  });
  afterAll(() => app.close());

  const seen = async (address: string) => [
    (await viewer.fetch(address)).status,
    (await owner.fetch(address)).status,
  ];
  const added = async () => {
    const { status, body } = await owner.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Pictured', description: 'x', rating: '4' }, [
        ['picture', await photo()],
        ['journal_images', await photo()],
      ]),
    });
    expect(status).toBe(201);
    return { id: body.id, picture: body.product_picture ?? '', photo: body.journal_images[0] };
  };

  it('is served to no one from then on, not even its owner, and its name is forgotten after a week', async () => {
    const one = await added();
    const addresses = [one.picture, one.photo?.s3_url ?? '', one.photo?.small_url ?? ''];
    for (const address of addresses) expect(await seen(address)).toEqual([200, 200]);
    await owner.send('DELETE', `/cigars/${one.id}/delete_cigar/`);
    // The job that removes files runs once a second.
    for (const address of addresses) expect(await seen(address)).toEqual([404, 404]);
    const names = async () => {
      await deleteExpired(app.app.platform.db, app.clock.now());
      return (await sql<{ name: string }>`select name from removed_file`.execute(app.app.platform.db)).rows;
    };
    expect(await names()).toHaveLength(2);
    app.clock.advance(8 * 24 * 60 * 60 * 1000);
    expect(await names()).toEqual([]);
    [owner, viewer] = [await app.member(), await app.member()];
    for (const address of addresses) await expect.poll(() => seen(address)).toEqual([404, 404]);
  });

  it('can be one of several photos, or a profile picture that was replaced', async () => {
    const one = await added();
    await owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: one.id },
      body: { remove_images: [one.photo?.id ?? 0] },
    });
    expect(await seen(one.photo?.medium_url ?? '')).toEqual([404, 404]);
    expect(await seen(one.picture)).toEqual([200, 200]);

    const portrait = async () => {
      const body = form({}, [['profile_picture', await photo()]]);
      return (await owner.call('PUT /user/me/', { body })).body.profile_picture ?? '';
    };
    const [first, second] = [await portrait(), await portrait()];
    expect([await seen(first), await seen(second)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });

  it('leaves no record of a deletion that anyone can fetch', async () => {
    const [viewer, leaving] = [await app.member(), await app.member()];
    await leaving.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const { storage } = app.app.platform;
    const keys: string[] = [];
    for await (const key of storage.list('deletions')) keys.push(key);
    const key = keys.find((one) => one.startsWith(`deletions/${leaving.memberId}-`)) ?? '';
    expect(key).not.toBe('');
    const uri = { 'x-original-uri': `/media/${key}` };
    for (const browser of [viewer, app.operator()]) {
      expect((await browser.fetch(`/media/${key}`)).status).toBe(404);
      expect((await browser.fetch('/media-session', { headers: uri })).status).toBe(403);
    }
  });
});
