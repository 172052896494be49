import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { recountCigars } from './recount.ts';
import { updateFigures } from './update-figures.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the page of a cigar', () => {
  let app: TestApp;
  let viewer: Member;
  beforeAll(async () => {
    app = await startTestApp();
    viewer = await app.verifiedMember();
  });
  afterAll(() => app.close());

  /** Waits until no work is left, whichever process does it. */
  const publishUpdates = async () => {
    const { db } = app.app.platform;
    await expect
      .poll(async () => {
        await updateFigures(db);
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from cigar_change) or exists (select from cigar_pending where is_new) as waits`.execute(
          db,
        );
        return rows[0]?.waits;
      })
      .toBe(false);
  };
  const page = async (cigar: string, by = viewer) => {
    await publishUpdates();
    const { status, body } = await by.call('GET /cigars/pages/{cigar}/', { params: { cigar } });
    expect(status).toBe(200);
    return body;
  };
  const log = async (by: Member, values: Record<string, unknown>) => {
    const { status, body } = await by.send('POST', '/cigars/add_cigar/', {
      description: 'x',
      rating: 4,
      ...values,
    });
    expect([status, body.error]).toEqual([201, undefined]);
    return Number(body['id']);
  };
  const members = (count: number) => Promise.all(Array.from({ length: count }, () => app.verifiedMember()));
  /** Creates a product and this many codes for it. */
  const product = async (count: number) => {
    const { productId, codes } = await app.codes(count);
    return {
      cigar: String(productId),
      next: (by: Member, values: Record<string, unknown> = {}) =>
        log(by, { cigar_code: codes.pop(), ...values }),
    };
  };
  const change = (by: Member, id: number, body: Record<string, unknown>) =>
    by.send('PUT', `/cigars/${id}/update_cigar/`, body);

  it('exists for a product without entries, but without figures', async () => {
    const { cigar } = await product(1);
    const found = await page(cigar);
    expect(found).toMatchObject({ cigar, line: 'wisdom', name: 'Test wisdom', vitola: 'Toro' });
    expect(found.community).toMatchObject({ score: null, spread: null, words: [] });
    expect([found.photos, found.lately, found.own, found.following]).toEqual([
      [],
      [],
      { cigars: 0, average_rating: null, tastings: [] },
      { count: 0, members: [] },
    ]);
  });

  it('exists for a named cigar from three members on; before that the cigar is unknown', async () => {
    const three = await members(4);
    const name = { name: 'Ferryman', brand_name: 'Charon', vitola: 'Toro' };
    await log(three[0] as Member, name);
    await log(three[1] as Member, { ...name, name: 'FERRYMAN' });
    const { rows } = await sql<{ id: number }>`select id from named_cigar where name = 'Ferryman'`.execute(
      app.app.platform.db,
    );
    const cigar = `n${rows[0]?.id}`;
    const fetchPage = async (path: string) => {
      const { status, body } = await viewer.send('GET', `/cigars/pages/${path}/`);
      return { status, body };
    };
    expect((await fetchPage(cigar)).status).toBe(404);
    for (const unknown of ['999999', 'n999999'])
      expect([unknown, await fetchPage(unknown)]).toEqual([unknown, await fetchPage(cigar)]);
    for (const wrong of ['0', 'n0', '-1', 'x12', '12a', '1e3', '%20'])
      expect([wrong, (await fetchPage(wrong)).status]).toEqual([wrong, 400]);
    await log(three[2] as Member, { ...name, vitola: 'toro' });
    expect(await page(cigar)).toMatchObject({ name: 'Ferryman', brand_name: 'Charon', product_id: null });
    expect((await page(cigar)).community.score).toBeNull();
    await log(three[3] as Member, name);
    const own = await page(cigar, three[1]);
    expect([own.own.cigars, own.community.score?.members]).toEqual([1, 4]);
  });

  it('has a score from four members on, in which each counts once and which is pulled toward the overall average', async () => {
    const { cigar, next } = await product(8);
    const [one, two, three, four, five] = (await members(5)) as [Member, Member, Member, Member, Member];
    for (const rating of [1, 2, 2]) await next(one, { rating });
    await next(two, { rating: 5 });
    expect((await page(cigar)).community.score).toBeNull();
    await next(three, { rating: 5, draw_rating: 4 });
    // A figure from three members would reveal to two accounts what the third one rated.
    expect((await page(cigar)).community).toMatchObject({ score: null, spread: null });
    await next(four, { rating: 4 });
    const { community } = await page(cigar);
    expect(community.spread).toEqual([0, 1, 0, 1, 2]);
    const { value = 0, half = 0, members: from = 0, house = 0 } = community.score ?? {};
    expect(from).toBe(4);
    expect(value).toBeCloseTo((1.67 + 5 + 5 + 4 + 4 * house) / 8, 1);
    expect(half).toBeGreaterThan(0.1);
    expect(community.ratings.draw_rating).toBeNull();
    expect((await page(cigar, one)).community).toEqual(community);
    // A fifth member alone does not change it either.
    await next(five, { rating: 1 });
    expect((await page(cigar)).community).toEqual(community);
    expect((await page(cigar, five)).community).toEqual(community);
    expect(await recountCigars(app.app.platform.db)).toEqual([]);
  });

  it('updates once four members have something new', async () => {
    const { cigar, next } = await product(8);
    const eight = await members(8);
    for (const by of eight.slice(0, 4)) await next(by, { rating: 4, buy_in_box: 5 });
    expect((await page(cigar)).community.score?.members).toBe(4);
    for (const by of eight.slice(4, 7)) await next(by, { rating: 4, buy_in_box: 5 });
    expect((await page(cigar)).community.score?.members).toBe(4);
    await next(eight[7] as Member, { rating: 4 });
    const { community } = await page(cigar, eight[0]);
    expect(community.score?.members).toBe(8);
    // Only three of the four have said whether they would buy a box.
    expect(community.likelihoods.buy_in_box).toEqual({ mean: 5, members: 4 });
    expect(await recountCigars(app.app.platform.db)).toEqual([]);
  });

  it('counts only entries that all members can see, from members who count and are not suspended', async () => {
    const { cigar, next } = await product(6);
    const [open, limited, hidden, suspended, more, another] = (await members(6)) as [
      Member,
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    await next(open);
    const own = await next(limited, { visibility: 'followers' });
    await next(hidden, { visibility: 'me' });
    await next(suspended);
    await next(more);
    expect((await page(cigar)).community.score).toBeNull();
    await next(another);
    expect((await page(cigar)).community.score?.members).toBe(4);
    // One of them is the viewer, so only two others would be left.
    await app.suspend(suspended.memberId);
    expect((await page(cigar, open)).community.score).toBeNull();
    await change(limited, own, { visibility: 'members' });
    expect((await page(cigar, open)).community.score).toBeNull();
    await app.suspend(suspended.memberId, false);
    expect((await page(cigar, open)).community.score?.members).toBe(4);
    expect(await recountCigars(app.app.platform.db)).toEqual([]);
  });

  it('loses what its members withdraw, and shows nothing below three members', async () => {
    const { cigar, next } = await product(4);
    const three = await members(4);
    const ids = [];
    for (const by of three) ids.push(await next(by, { experience_note: 'Cedar and leather' }));
    const { community } = await page(cigar);
    expect(community.words).toEqual([
      { word: 'cedar', members: 4 },
      { word: 'leather', members: 4 },
    ]);
    await three[3]?.send('DELETE', `/cigars/${ids[3]}/delete_cigar/`);
    await change(three[0] as Member, ids[0] ?? 0, { experience_note: 'Leather' });
    expect((await page(cigar)).community.words).toEqual([{ word: 'leather', members: 4 }]);
    await three[1]?.send('DELETE', `/cigars/${ids[1]}/delete_cigar/`);
    expect((await page(cigar)).community).toMatchObject({ score: null, words: [] });
    const gone = await three[2]?.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(gone?.status).toBe(204);
    await publishUpdates();
    const { rows } = await sql`select from cigar_entry where member_id = ${three[2]?.memberId}`.execute(
      app.app.platform.db,
    );
    expect(rows).toEqual([]);
    expect(await recountCigars(app.app.platform.db)).toEqual([]);
  });

  it('does not count members who have neither verified the address nor claimed a code', async () => {
    const strangers = await Promise.all([app.member(), app.member(), app.member(), app.member()]);
    for (const by of strangers) await log(by, { name: 'Ring of four' });
    const { rows } = await sql<{
      id: number;
    }>`select id from named_cigar where name = 'Ring of four'`.execute(app.app.platform.db);
    expect((await page(`n${rows[0]?.id}`)).community.score).toBeNull();
  });

  it('shows photos and places as each entry does, but none from members the viewer blocked or muted', async () => {
    const { cigar, next } = await product(8);
    const [shown, secret, blocked, muted] = (await members(4)) as [Member, Member, Member, Member];
    const address = async (by: Member, city: string, latitude: number) =>
      Number(
        (await by.send('POST', '/address/', { ...AUSTIN, type: 'cigar', city, latitude, longitude: -101 }))
          .body['id'],
      );
    const withPhoto = async (by: Member, id: number) => {
      const files = [['journal_images', await photo(), 'at-home-with-anna.jpg']] as [
        string,
        Buffer,
        string,
      ][];
      const { status } = await by.call('PUT /cigars/{id}/update_cigar/', {
        params: { id },
        body: form({}, files),
      });
      expect(status).toBe(200);
    };
    const at = async (by: Member, city: string, latitude: number, values: Record<string, unknown> = {}) => {
      const location = await address(by, city, latitude);
      const id = await next(by, { location, is_location_public: true, ...values });
      await withPhoto(by, id);
      return id;
    };
    const id = await at(shown, 'Lubbock', 33.5);
    await at(secret, 'Amarillo', 35.2, { is_location_public: false });
    await at(secret, 'Dallas', 32.7, { visibility: 'followers' });
    await at(blocked, 'Houston', 29.7);
    await at(muted, 'Waco', 31.5);
    const everything = await page(cigar, await app.member());
    expect(everything.photos).toHaveLength(4);
    expect(everything.lately.map(({ location }) => location?.city)).toEqual(['Waco', 'Houston', 'Lubbock']);
    await viewer.send('PUT', `/members/${blocked.memberId}/block/`);
    await viewer.send('PUT', `/members/${muted.memberId}/mute/`);
    const found = await page(cigar);
    expect(found.lately).toEqual([
      expect.objectContaining({
        location: { id: null, city: 'Lubbock', state: 'TX', country: 'United States' },
        retailer_id: null,
      }),
    ]);
    expect(found.photos).toHaveLength(2);
    expect(found.photos.at(-1)).toMatchObject({ entry_id: id });
    expect(JSON.stringify(found)).not.toContain('anna');
    const secondPage = await viewer.call('GET /cigars/pages/{cigar}/photos/', {
      params: { cigar },
      query: { page_size: 1, page: 2 },
    });
    expect(secondPage.body).toMatchObject({ count: 2, total_pages: 2, results: [found.photos[1]] });
    const past = await viewer.call('GET /cigars/pages/{cigar}/photos/', {
      params: { cigar },
      query: { page: 9 },
    });
    expect([past.body.count, past.body.results]).toEqual([2, []]);
    const unknown = await viewer.send('GET', '/cigars/pages/n999999/photos/');
    expect(unknown.status).toBe(404);
    expect((await viewer.fetch(found.photos[0]?.small_url ?? '')).status).toBe(200);
  });

  it('names the followed members who smoked it, as the Porch would', async () => {
    const { cigar, next } = await product(8);
    const reader = await app.member();
    const [open, limited, secret, quiet, muted] = (await members(5)) as [
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    for (const by of [open, limited, secret, quiet, muted])
      await reader.call('POST /followers/user/following/', { body: { follow_to: by.memberId } });
    const latest = await next(open, { rating: 2 });
    await next(limited, { visibility: 'followers', rating: 5 });
    await next(secret, { visibility: 'me' });
    await next(quiet);
    await quiet.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: false } });
    await next(muted);
    await reader.send('PUT', `/members/${muted.memberId}/mute/`);
    const { following } = await page(cigar, reader);
    expect(following.count).toBe(2);
    expect(following.members.map(({ id, rating }) => [id, rating])).toEqual([
      [limited.memberId, 5],
      [open.memberId, 2],
    ]);
    expect(following.members[1]).toMatchObject({ entry_id: latest, name: 'Marcus Aurel' });
    expect((await page(cigar)).following.count).toBe(0);
  });

  it('links the other cigars of its line, with the viewer’s own completed entries of each', async () => {
    const { cigar, next } = await product(3);
    const unfinished = await next(viewer, { rating: null });
    for (const rating of [3, 5]) await next(viewer, { rating });
    const [other] = await members(1);
    const ofLine = async (by: Member) => {
      const { status, body } = await by.call('GET /cigars/lines/{line}/', { params: { line: 'wisdom' } });
      expect(status).toBe(200);
      return body.results.find((one) => one.cigar === cigar);
    };
    expect(await ofLine(viewer)).toMatchObject({ cigar, own_cigars: 2 });
    expect(await ofLine(other as Member)).toMatchObject({ cigar, own_cigars: 0 });
    await change(viewer, unfinished, { rating: 4 });
    expect((await ofLine(viewer))?.own_cigars).toBe(3);
    const courage = await viewer.call('GET /cigars/lines/{line}/', { params: { line: 'courage' } });
    expect(courage.body.results.map((one) => one.cigar)).not.toContain(cigar);
    expect((await viewer.send('GET', '/cigars/lines/patience/')).status).toBe(400);
  });

  it('shows the viewer’s own tastings immediately, oldest first, regardless of their visibility', async () => {
    const { cigar, next } = await product(4);
    const first = await next(viewer, { rating: 3, smoked_at: '2026-01-02T20:00:00Z', visibility: 'me' });
    await next(viewer, { rating: 5, smoked_at: '2026-03-02T20:00:00Z' });
    const unfinished = await next(viewer, { rating: null });
    const { body } = await viewer.call('GET /cigars/pages/{cigar}/', { params: { cigar } });
    expect([body.own.cigars, body.own.average_rating]).toEqual([2, 4]);
    expect(body.own.tastings.map(({ rating }) => rating)).toEqual([3, 5]);
    expect(body.own.tastings[0]?.entry_id).toBe(first);
    expect(body.own.tastings.map(({ entry_id }) => entry_id)).not.toContain(unfinished);
    await viewer.send('DELETE', `/cigars/${first}/delete_cigar/`);
    expect((await page(cigar)).own.cigars).toBe(1);
  });
});
