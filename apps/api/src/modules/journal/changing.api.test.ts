import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';

const NOT_FOUND = { error: 'Not found.', detail: 'Not found.' };

const path = (id: unknown, call: string) => `/cigars/${String(id)}/${call}/`;

describe('changing and deleting an entry', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let other: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    other = await app.member();
  });
  afterAll(() => app.close());

  const added = async (values: Record<string, unknown> = {}) =>
    (
      await member.send('POST', '/cigars/add_cigar/', {
        name: 'Corona',
        description: 'A gift',
        overall_rating: 4,
        ...values,
      })
    ).body;

  it('changes only the fields that are sent', async () => {
    const { earned: _, ...before } = await added({
      brand_name: 'Habanos',
      vitola: 'Petit',
      experience_note: 'Good',
      flavour_rating: 3,
      smoking_time: 45,
      buy_in_box: 5,
    });
    const nothing = await member.send('PUT', path(before['id'], 'update_cigar'), {});
    expect([nothing.status, nothing.body]).toEqual([200, before]);
    const changes = { experience_note: 'Better', smoking_time: 60, flavour_rating: null, vitola: '' };
    const { body } = await member.send('PUT', path(before['id'], 'update_cigar'), changes);
    expect(body).toEqual({ ...before, ...changes, product_vitola: '' });
  });

  it('preserves a stoic cigar’s names and a non-stoic cigar’s required fields', async () => {
    const { codes } = await app.codes(1);
    const stoic = await added({ cigar_code: codes[0] });
    const renamed = await member.send('PUT', path(stoic['id'], 'update_cigar'), {
      name: 'Mine',
      vitola: 'X',
    });
    expect(renamed.body).toMatchObject({ name: 'Test wisdom', vitola: 'Toro' });
    const own = await added();
    for (const field of ['name', 'description']) {
      const { status, body } = await member.send('PUT', path(own['id'], 'update_cigar'), { [field]: ' ' });
      expect([status, body]).toEqual([
        400,
        { error: `You have not entered the ${field}`, [field]: [`You have not entered the ${field}`] },
      ]);
    }
  });

  it('is refused with 403 for another member’s completed entry', async () => {
    const { id } = await added();
    expect((await other.send('GET', path(id, 'get_cigar_detail'))).status).toBe(200);
    expect((await other.send('PUT', path(id, 'update_cigar'), { rating: 1 })).status).toBe(403);
    expect((await other.send('DELETE', path(id, 'delete_cigar'))).status).toBe(403);
    const { body } = await member.send('GET', path(id, 'get_cigar_detail'));
    expect(body['rating']).toBe(4);
  });

  it('gives the same response for a private, a deleted, and a missing entry', async () => {
    const inProgress = await added({ overall_rating: null });
    const deleted = await added();
    expect((await member.send('DELETE', path(deleted['id'], 'delete_cigar'))).status).toBe(204);
    for (const id of [inProgress['id'], deleted['id'], 999_999_999]) {
      const responses = [
        await other.send('GET', path(id, 'get_cigar_detail')),
        await other.send('PUT', path(id, 'update_cigar'), { rating: 1 }),
        await other.send('DELETE', path(id, 'delete_cigar')),
      ];
      for (const { status, body } of responses) expect([status, body]).toEqual([404, NOT_FOUND]);
    }
    const twice = await member.send('DELETE', path(deleted['id'], 'delete_cigar'));
    expect([twice.status, twice.body]).toEqual([404, NOT_FOUND]);
  });

  it('reveals nothing of a suspended member’s entries', async () => {
    const gone = await app.member();
    const { body: entry } = await gone.send('POST', '/cigars/add_cigar/', {
      name: 'Last',
      description: 'One',
      rating: 5,
    });
    await app.suspend(gone.memberId);
    expect((await other.send('GET', path(entry['id'], 'get_cigar_detail'))).body).toEqual(NOT_FOUND);
    expect((await other.send('PUT', path(entry['id'], 'update_cigar'), {})).body).toEqual(NOT_FOUND);
    await app.suspend(gone.memberId, false);
  });

  it('removes it from lists and counts, but not its points and badges', async () => {
    const owner = await app.member();
    const { codes } = await app.codes(1, 'wisdom', 40);
    const { body: entry } = await owner.send('POST', '/cigars/add_cigar/', {
      cigar_code: codes[0],
      rating: 5,
    });
    await owner.send('DELETE', path(entry['id'], 'delete_cigar'));
    const { body: me } = await owner.call('GET /user/me/', {});
    expect([me.cigars, me.balance, me.total_points]).toEqual([0, 145, 145]);
    expect(me.badges.find(({ name }) => name === 'Wise Stoic')?.earned).toBe(true);
    const { body: list } = await owner.call('GET /cigars/list_cigars/', {});
    expect([list.results, list.count, list.total_pages]).toEqual([[], 0, 0]);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });

  it('deletes once for concurrent requests', async () => {
    const { id } = await added();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => member.send('DELETE', path(id, 'delete_cigar'))),
    );
    expect(statuses(responses)).toEqual([204, 404, 404, 404, 404, 404]);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });
});
