import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys, rowCounts } from '@stoa/testing/harness/published-state';

describe('a repeated request with one Idempotency-Key', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const OWN = { name: 'Corona', description: 'A gift' };
  const add = (body: Parameters<typeof form>[0] | FormData, key: string, who = member) =>
    who.call('POST /cigars/add_cigar/', { body }, { 'idempotency-key': key });

  it('gets the first response again and does the work once', async () => {
    const { codes } = await app.codes(1);
    const first = await add({ cigar_code: codes[0] ?? '' }, 'k'.repeat(64));
    const between = await rowCounts(app);
    const second = await add({ cigar_code: codes[0] ?? '' }, 'k'.repeat(64));
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([first.status, await rowCounts(app)]).toEqual([201, between]);
  });

  it('creates one entry, one claim, and one set of files when ten arrive at the same moment', async () => {
    const owner = await app.member();
    const { codes } = await app.codes(1, 'wisdom', 40);
    const before = await fileKeys(app);
    const image = await photo();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        add(form({ cigar_code: codes[0] ?? '' }, [['journal_images', image]]), 'ten at once', owner),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await fileKeys(app)).toHaveLength(before.length + 3);
    const { body: me } = await owner.call('GET /user/me/', {});
    expect([me.cigars, me.balance]).toEqual([1, 145]);
  });

  it('works after a failure, because a refused request stores no key', async () => {
    expect((await add({ name: 'No description' }, 'later')).status).toBe(400);
    expect((await add({ cigar_code: '0000-0000' }, 'later')).status).toBe(400);
    const taken = await add(OWN, 'later');
    expect([taken.status, taken.body.name]).toEqual([201, 'Corona']);
    expect((await add({ ...OWN, name: 'Another' }, 'later')).body.id).toBe(taken.body.id);
  });

  it('is matched by member and call', async () => {
    const other = await app.member();
    const mine = await add(OWN, 'shared');
    const theirs = await add(OWN, 'shared', other);
    expect(theirs.body.id).not.toBe(mine.body.id);
    const address = await member.call(
      'POST /address/',
      { body: { ...AUSTIN, type: 'cigar' } },
      { 'idempotency-key': 'shared' },
    );
    const again = await member.call(
      'POST /address/',
      { body: { ...AUSTIN, type: 'cigar' } },
      { 'idempotency-key': 'shared' },
    );
    expect([address.status, address.body.type, again.body]).toEqual([201, 'cigar', address.body]);
  });

  it('may have a key of up to 64 characters of any kind', async () => {
    // A header carries bytes, so each byte of the key is written as one character.
    const key = (length: number) => Buffer.from('é'.repeat(length)).toString('latin1');
    const [first, second] = [await add(OWN, key(64)), await add(OWN, key(64))];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await add(OWN, key(65))).status).toBe(400);
  });

  it('is refused if its key is too long, and stores nothing', async () => {
    const before = await rowCounts(app);
    const { status, body } = await add(form(OWN, [['journal_images', await photo()]]), 'k'.repeat(65));
    expect([status, body['idempotency_key']]).toEqual([400, [body.error]]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('changes an entry once, and photos that are sent again are added once', async () => {
    const { body: entry } = await add(OWN, '');
    const change = async (key: string, id = entry.id) =>
      member.call(
        'PUT /cigars/{id}/update_cigar/',
        {
          params: { id },
          body: form({ experience_note: 'Cocoa' }, [
            ['journal_images', await photo()],
            ['journal_images', await photo('png')],
          ]),
        },
        { 'idempotency-key': key },
      );
    const before = await fileKeys(app);
    const first = await change('the response was lost');
    expect([first.status, first.body.journal_images.length]).toEqual([200, 2]);
    const again = await Promise.all([change('the response was lost'), change('the response was lost')]);
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body]);
    expect(await fileKeys(app)).toHaveLength(before.length + 6);
    const { body: other } = await add(OWN, '');
    expect((await change('the response was lost', other.id)).body.id).toBe(other.id);
    expect((await change('a new change')).body.journal_images).toHaveLength(4);
  });

  it('adds another cigar if it has no key', async () => {
    const [first, second] = [await add(OWN, ''), await add(OWN, '')];
    expect(second.body.id).not.toBe(first.body.id);
  });
});
