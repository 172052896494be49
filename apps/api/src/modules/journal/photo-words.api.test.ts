import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_WORDS_MAX } from '@stoa/contract/journal.rules';
import { updateFigures } from '../cigars/update-figures.ts';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import type { StaffBrowser } from '@stoa/testing/harness/staff';

type Member = Awaited<ReturnType<TestApp['member']>>;

const OWN = { name: 'Corona', description: 'A gift', rating: '4' };
const ONE = 'Anna lights hers below the quince tree.';
const TWO = 'Ash on a blue saucer.';

describe('descriptions of photos', () => {
  let app: TestApp;
  let member: Member;
  let clerk: StaffBrowser;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    clerk = await app.staff('members');
  });
  afterAll(() => app.close());

  const add = async (words: readonly string[], texts: Record<string, string> = {}, by = member) =>
    by.call('POST /cigars/add_cigar/', {
      body: form({ ...OWN, ...texts, photo_descriptions: JSON.stringify(words) }, [
        ['journal_images', await photo()],
        ['journal_images', await photo('png')],
      ]),
    });
  const change = (id: number, body: Record<string, unknown> | FormData) =>
    member.call('PUT /cigars/{id}/update_cigar/', { params: { id }, body });
  const found = async (search: string, by = member) =>
    (await by.call('GET /cigars/list_cigars/', { query: { search } })).body.results.map(({ id }) => id);
  const wrongWords = async () => {
    const { body } = await app.operator().call('GET /operator/recount/', {});
    return body.differences.filter(({ figure }) => figure.includes('search words'));
  };

  it('are added with the photos, and can be changed and removed', async () => {
    const { status, body: entry } = await add([ONE]);
    expect([status, entry.journal_images.map(({ description }) => description)]).toEqual([201, [ONE, '']]);
    const [first, second] = entry.journal_images.map(({ id }) => id);
    const changed = await change(
      entry.id,
      form(
        {
          describe_photos: JSON.stringify([
            { id: first, description: '' },
            { id: second, description: ` ${TWO}\n` },
          ]),
          photo_descriptions: '["42"]',
          photo_order: JSON.stringify([second, first]),
        },
        [['journal_images', await photo('webp')]],
      ),
    );
    expect(changed.body.journal_images.map(({ description }) => description)).toEqual([TWO, '', '42']);
    const { body: untouched } = await change(entry.id, { experience_note: 'Cedar' });
    expect(untouched.journal_images.map(({ description }) => description)).toEqual([TWO, '', '42']);
  });

  it('can be sent as separate form fields', async () => {
    const body = form(OWN, [
      ['journal_images', await photo()],
      ['journal_images', await photo()],
    ]);
    for (const words of ['1', TWO]) body.append('photo_descriptions', words);
    const added = await member.call('POST /cigars/add_cigar/', { body });
    expect(added.body.journal_images.map(({ description }) => description)).toEqual(['1', TWO]);
  });

  it('are refused under their field if they cannot be stored, and nothing is stored', async () => {
    const { body: entry } = await add([ONE]);
    const [first] = entry.journal_images.map(({ id }) => id);
    const { body: other } = await add([TWO]);
    const [foreign] = other.journal_images.map(({ id }) => id);
    const long = 'é'.repeat(PHOTO_WORDS_MAX + 1);
    for (const words of [[long], ['a\u0007b'], ['a\0b'], ['', '', 'no photo'], [7], [null]]) {
      const { status, body } = await add(words as string[]);
      expect([status, Object.keys(body).includes('photo_descriptions')]).toEqual([400, true]);
    }
    for (const describe_photos of [
      [{ id: first, description: long }],
      [{ id: first, description: 'a\u001b[2J' }],
      [{ id: foreign, description: 'not mine' }],
      [
        { id: first, description: 'x' },
        { id: first, description: 'y' },
      ],
      [{ id: first }],
      'text',
      [first],
    ]) {
      const { status, body } = await change(entry.id, { describe_photos, experience_note: 'Not stored' });
      expect([status, Object.keys(body).includes('describe_photos')]).toEqual([400, true]);
    }
    const { body } = await change(entry.id, {});
    expect([body.experience_note, body.journal_images[0]?.description]).toEqual(['', ONE]);
    expect((await add(['é'.repeat(PHOTO_WORDS_MAX)])).status).toBe(201);
  });

  it('are found only in their owner’s journal, and only while they exist', async () => {
    const { body: entry } = await add(['A lantern beside the pergola.']);
    const [first = 0] = entry.journal_images.map(({ id }) => id);
    expect(await found('pergola lant')).toEqual([entry.id]);
    expect(await found('pergola', await app.member())).toEqual([]);
    await change(entry.id, { describe_photos: [{ id: first, description: 'A candle.' }] });
    expect([await found('pergola'), await found('candle')]).toEqual([[], [entry.id]]);
    await change(entry.id, { remove_images: [first] });
    expect(await found('candle')).toEqual([]);
    expect(await wrongWords()).toEqual([]);
  });

  it('appear wherever the photo does, for everyone who may see it', async () => {
    const owner = await app.member();
    const { body: entry } = await add([ONE], { visibility: 'members' }, owner);
    const { body: own } = await add(['A secret veranda.'], { visibility: 'me' }, owner);
    const viewer = await app.member();
    const responses = await Promise.all([
      viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: entry.id } }),
      viewer.call('GET /cigars/list_cigars/', { query: { filter_by: 'all' } }),
      viewer.call('GET /user/member/{id}/', { params: { id: owner.memberId } }),
    ]);
    for (const { body } of responses) {
      expect(JSON.stringify(body)).toContain(ONE);
      expect(JSON.stringify(body)).not.toContain('veranda');
    }
    const hidden = await viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: own.id } });
    expect(hidden.status).toBe(404);
    const year = await owner.send('GET', `/user-stats/years/${app.clock.now().getUTCFullYear()}/`);
    expect(JSON.stringify(year.body)).toContain('veranda');
  });

  it('appear on the page of their cigar', async () => {
    const { codes } = await app.codes(1);
    const owner = await app.member();
    const { body: entry } = await owner.call('POST /cigars/add_cigar/', {
      body: form(
        {
          cigar_code: codes[0] ?? '',
          rating: '4',
          visibility: 'members',
          photo_descriptions: JSON.stringify([ONE]),
        },
        [['journal_images', await photo()]],
      ),
    });
    const cigar = String(entry.product_id);
    const viewer = await app.member();
    await expect
      .poll(async () => {
        await updateFigures(app.app.platform.db);
        const page = await viewer.call('GET /cigars/pages/{cigar}/', { params: { cigar } });
        return page.body.photos.map(({ description }) => description);
      })
      .toEqual([ONE]);
    const photos = await viewer.call('GET /cigars/pages/{cigar}/photos/', { params: { cigar } });
    expect(photos.body.results[0]?.description).toBe(ONE);
  });

  it('are hidden, reported, and removed with their photo', async () => {
    const owner = await app.member();
    const { body: entry } = await add(['Hateful words', TWO], { visibility: 'members' }, owner);
    const id = entry.journal_images[0]?.id ?? 0;
    const reporters = [await app.longtimeMember(), await app.longtimeMember(), await app.longtimeMember()];
    const report = (by: Member) =>
      by.call('POST /reports/', { body: { kind: 'photo', id, reason: 'hateful' } });
    for (const by of reporters) expect((await report(by)).status).toBe(201);
    const seen = await reporters[0]?.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: entry.id } });
    expect(JSON.stringify(seen?.body)).not.toContain('Hateful');
    const { body: cases } = await clerk.call('GET /operator/reports/', {
      query: { state: 'open', kind: 'photo', member: String(owner.memberId) },
    });
    const waiting = cases.results.find(({ item }) => item.id === id);
    expect(waiting?.item).toMatchObject({
      text: 'Hateful words',
      reported_text: 'Hateful words',
      picture_descriptions: ['Hateful words'],
    });
    expect(await found('hateful', owner)).toEqual([entry.id]);
    await clerk.call('POST /operator/reports/{id}/decide/', {
      params: { id: waiting?.id ?? 0 },
      body: { decision: 'remove' },
    });
    // Both files are the same picture, so one decision covers both.
    expect([await found('hateful', owner), await found('saucer', owner)]).toEqual([[], []]);
    expect(await wrongWords()).toEqual([]);
  });

  it('can be reported again if they change after staff kept the photo', async () => {
    const owner = await app.member();
    const { body: entry } = await add(['Mild words'], { visibility: 'members' }, owner);
    const id = entry.journal_images[0]?.id ?? 0;
    const reporter = await app.longtimeMember();
    const report = () => reporter.call('POST /reports/', { body: { kind: 'photo', id, reason: 'hateful' } });
    expect((await report()).status).toBe(201);
    const { body: cases } = await clerk.call('GET /operator/reports/', {
      query: { state: 'open', kind: 'photo', member: String(owner.memberId) },
    });
    await clerk.call('POST /operator/reports/{id}/decide/', {
      params: { id: cases.results.find(({ item }) => item.id === id)?.id ?? 0 },
      body: { decision: 'keep' },
    });
    expect((await report()).status).toBe(400);
    await owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: entry.id },
      body: { describe_photos: [{ id, description: 'Worse words' }] },
    });
    expect((await report()).status).toBe(201);
  });

  it('stay hidden if the picture is posted again with a new description', async () => {
    const owner = await app.member();
    const { body: entry } = await add(['Hateful words'], { visibility: 'members' }, owner);
    const id = entry.journal_images[0]?.id ?? 0;
    for (const by of [await app.longtimeMember(), await app.longtimeMember(), await app.longtimeMember()])
      await by.call('POST /reports/', { body: { kind: 'photo', id, reason: 'hateful' } });
    const { body: again } = await owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: entry.id },
      body: form({ remove_images: JSON.stringify([id]), photo_descriptions: '["Other words"]' }, [
        ['journal_images', await photo()],
      ]),
    });
    expect(again.journal_images.at(-1)?.description).toBe('Other words');
    const seen = await (
      await app.member()
    ).call('GET /cigars/{id}/get_cigar_detail/', { params: { id: entry.id } });
    expect(JSON.stringify(seen.body)).not.toContain('Other words');
  });

  it('disappear when staff remove the photo', async () => {
    const owner = await app.member();
    const { body: entry } = await add(['A gondola'], { visibility: 'members' }, owner);
    const photo_id = entry.journal_images[0]?.id ?? 0;
    const entries = await clerk.send('GET', `/operator/members/${owner.memberId}/entries/`);
    expect(JSON.stringify(entries.body)).toContain('A gondola');
    const taken = await clerk.call('POST /operator/members/{id}/removals/', {
      params: { id: owner.memberId },
      body: { what: 'photo', entry_id: entry.id, photo_id, reason: 'Not yours to show.' },
    });
    expect([taken.status < 300, await found('gondola', owner)]).toEqual([true, []]);
    expect(await wrongWords()).toEqual([]);
  });

  it('are next to their photo in the journal’s export', async () => {
    const owner = await app.member();
    await add(['', ONE], {}, owner);
    const archive = await owner.fetch('/api/v1/user/me/export/');
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const journal = JSON.parse(text('data/journal.json')) as {
      entries: { photos: { description: string }[] }[];
    };
    expect(journal.entries[0]?.photos.map(({ description }) => description)).toEqual(['', ONE]);
    expect(text('data/entries.csv')).toContain(`2: ${ONE}`);
    expect(text('data/journal.js')).toContain(ONE);
  });
});
