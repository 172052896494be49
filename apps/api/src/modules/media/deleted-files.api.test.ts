import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys } from '@stoa/testing/harness/published-state';

type Member = Awaited<ReturnType<TestApp['member']>>;

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the files of a deleted entry', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const addTo = async (member: Member) => {
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'A gift', rating: '4' }, [
        ['journal_images', await photo()],
        ['picture', await photo()],
      ]),
    });
    return { id: body.id, urls: [body.product_picture ?? '', body.journal_images[0]?.s3_url ?? ''] };
  };
  const deleteOf = (member: Member, id: number) => member.send('DELETE', `/cigars/${id}/delete_cigar/`);
  const cleanUp = async () => (await app.operator().call('POST /operator/clean-up/', {})).body.removed;

  it('stay in the storage for 14 days, served to no one, and then go', async () => {
    app = await startTestApp();
    const [owner, other] = [await app.member(), await app.member()];
    const { id, urls } = await addTo(owner);
    const stored = await fileKeys(app);
    expect(stored).toHaveLength(5);
    expect((await deleteOf(owner, id)).status).toBe(204);
    const seen = async () =>
      Promise.all(
        urls.flatMap((url) =>
          [owner, other, app.operator()].map(async (one) => (await one.fetch(url)).status),
        ),
      );
    expect(await seen()).toEqual(Array(6).fill(404));

    for (let day = 1; day < 14; day += 1) {
      app.clock.advance(DAY_MS);
      expect((await cleanUp()).files).toBe(0);
    }
    expect(await fileKeys(app)).toEqual(stored);
    const check = await app.operator().fetch('/api/v1/operator/file-check/?read=yes');
    expect(
      (await check.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object)
        .at(-1),
    ).toEqual({
      done: true,
      files: stored.length,
      problems: 0,
    });

    app.clock.advance(DAY_MS);
    await cleanUp();
    await expect.poll(() => fileKeys(app)).toEqual([]);
    for (const one of [owner, other])
      await one.send('POST', '/user/authenticate/', { email: one.email, password: 'secret-1' });
    expect(await seen()).toEqual(Array(6).fill(404));
  });

  it('go right away with KEEP_DELETED_FILES_DAYS=0', async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
    const owner = await app.member();
    await deleteOf(owner, (await addTo(owner)).id);
    await expect.poll(() => fileKeys(app)).toEqual([]);
  });

  it('go right away with the account, and so do those of entries and pictures removed earlier', async () => {
    app = await startTestApp();
    const [owner, other] = [await app.member(), await app.member()];
    const stays = await addTo(other);
    await deleteOf(other, stays.id);
    const ofOthers = await fileKeys(app);
    const portrait = async () => {
      const body = form({}, [['profile_picture', await photo()]]);
      return (await owner.call('PUT /user/me/', { body })).body.profile_picture ?? '';
    };
    await portrait();
    await portrait();
    await deleteOf(owner, (await addTo(owner)).id);
    await addTo(owner);
    expect(await fileKeys(app)).toHaveLength(ofOthers.length + 2 + 5 + 5);
    await owner.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    await expect.poll(() => fileKeys(app)).toEqual([expect.stringMatching(/^deletions\//), ...ofOthers]);
  });

  it('go right away if staff removed them, so that going back doesn’t show them again', async () => {
    app = await startTestApp();
    const owner = await app.member();
    const { body } = await owner.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'A gift', rating: '4' }, [['journal_images', await photo()]]),
    });
    const removed = await app.operator().call('POST /operator/members/{id}/removals/', {
      params: { id: owner.memberId },
      body: {
        what: 'photo',
        entry_id: body.id,
        photo_id: body.journal_images[0]?.id ?? 0,
        reason: 'Advertising',
      },
    });
    expect(removed.status).toBeLessThan(300);
    await expect.poll(() => fileKeys(app)).toEqual([]);
  });
});
