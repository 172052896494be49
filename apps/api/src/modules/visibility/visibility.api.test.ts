import type { Audience } from '@stoa/contract/journal.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { noticesFor } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';

type Member = Awaited<ReturnType<TestApp['member']>>;

const recounted = async (app: TestApp) =>
  (await app.operator().call('GET /operator/recount/', {})).body.differences;

let shops = 0;
/** The place is public and far from every home. */
const logged = async (member: Member, visibility?: Audience) => {
  shops += 1;
  const address = await member.call('POST /address/', {
    body: {
      type: 'cigar',
      street: '1 Main',
      city: 'Lubbock',
      state: 'TX',
      zip_code: '79401',
      country: 'United States',
      latitude: 33.5 + shops / 100,
      longitude: -101.8,
    },
  });
  const fields = {
    name: `Leaf ${shops}`,
    description: 'x',
    rating: '4',
    location: String(address.body.id),
    is_location_public: 'true',
    ...(visibility !== undefined && { visibility }),
  };
  const { status, body } = await member.call('POST /cigars/add_cigar/', {
    body: form(fields, [['journal_images', await photo()]]),
  });
  expect(status).toBe(201);
  return body;
};

/** These are all the ways in which the viewer can see this entry. */
const waysTo = async (viewer: Member, owner: Member, entry: { id: number; photo: string }) => {
  const { id } = entry;
  const has = (list: readonly { id: number }[]) => list.some((one) => one.id === id);
  const whole = { page_size: 100 };
  const listed = await viewer.call('GET /cigars/list_cigars/', { query: { ...whole, filter_by: 'all' } });
  const onMap = await viewer.call('GET /cigars/list_cigars_for_map/', { query: { filter_by: 'all' } });
  const detail = await viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } });
  const profile = await viewer.call('GET /user/member/{id}/', { params: { id: owner.memberId } });
  const cigars = await viewer.call('GET /user/member/{id}/cigars/', {
    params: { id: owner.memberId },
    query: whole,
  });
  const photo = await viewer.fetch(entry.photo);
  return {
    list: has(listed.body.results ?? []),
    map: (onMap.body.results ?? []).some((item) => 'id' in item && item.id === id),
    detail: detail.status === 200,
    profile: has(profile.body.user_cigars ?? []),
    cigars: has(cigars.body.results ?? []),
    photo: photo.status === 200,
  };
};

const ALL = { list: true, map: true, detail: true, profile: true, cigars: true, photo: true };
const NONE = { list: false, map: false, detail: false, profile: false, cigars: false, photo: false };
/** Lists and maps of the whole community show entries that are for all members. */
const OF_FOLLOWERS = { ...ALL, list: false, map: false };

describe('the audience of an entry', () => {
  let app: TestApp;
  let owner: Member;
  let follower: Member;
  let stranger: Member;
  beforeAll(async () => {
    app = await startTestApp();
    [owner, follower, stranger] = [await app.member(), await app.member(), await app.member()];
    await follower.call('POST /followers/user/following/', { body: { follow_to: owner.memberId } });
  });
  afterAll(() => app.close());

  const seenBy = async (entry: Awaited<ReturnType<typeof logged>>) => {
    const about = { id: entry.id, photo: entry.journal_images[0]?.small_url ?? '' };
    return {
      follower: await waysTo(follower, owner, about),
      stranger: await waysTo(stranger, owner, about),
    };
  };

  it('is all members unless its owner chooses otherwise', async () => {
    const entry = await logged(owner);
    expect(entry.visibility).toBe('members');
    expect(await seenBy(entry)).toEqual({ follower: ALL, stranger: ALL });
  });

  it('can be followers, and no one else finds the entry in any way', async () => {
    expect(await seenBy(await logged(owner, 'followers'))).toEqual({
      follower: OF_FOLLOWERS,
      stranger: NONE,
    });
  });

  it('can be only the owner, and the entry still counts for them', async () => {
    const before = await owner.call('GET /user/me/', {});
    const entry = await logged(owner, 'me');
    expect(await seenBy(entry)).toEqual({ follower: NONE, stranger: NONE });
    const after = await owner.call('GET /user/me/', {});
    expect(after.body.cigars).toBe(before.body.cigars + 1);
    const own = await owner.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: entry.id } });
    expect([own.status, own.body.visibility]).toEqual([200, 'me']);
    expect((await owner.fetch(entry.journal_images[0]?.small_url ?? '')).status).toBe(200);
  });

  it('limits which counts, leaderboards, and community figures include the entry', async () => {
    const figures = async (viewer: Member) => {
      const profile = await viewer.call('GET /user/member/{id}/', { params: { id: owner.memberId } });
      const board = await viewer.call('GET /user-stats/leaderboard/', {});
      const stats = await viewer.call('GET /user-stats/stats/', {});
      const list = await viewer.call('GET /cigars/list_cigars/', { query: { filter_by: 'all' } });
      const cigars = await viewer.call('GET /user/member/{id}/cigars/', { params: { id: owner.memberId } });
      return {
        count: profile.body.cigars,
        board: board.body.results.find(({ id }) => id === owner.memberId)?.cigars,
        community: stats.body.overall_stats.cigar_count,
        list: list.body.count,
        cigars: cigars.body.count,
      };
    };
    const before = [await figures(stranger), await figures(follower)];
    await logged(owner, 'me');
    expect([await figures(stranger), await figures(follower)]).toEqual(before);
    const limited = await logged(owner, 'followers');
    expect(await figures(stranger)).toEqual(before[0]);
    expect(await figures(follower)).toEqual({
      ...before[1],
      count: (before[1]?.count ?? 0) + 1,
      cigars: (before[1]?.cigars ?? 0) + 1,
    });
    await owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: limited.id } });
    expect(await figures(follower)).toEqual(before[1]);
    expect(await recounted(app)).toEqual([]);
  });

  it('can be changed, with immediate effect', async () => {
    const entry = await logged(owner);
    const change = (visibility: Audience) =>
      owner.call('PUT /cigars/{id}/update_cigar/', { params: { id: entry.id }, body: { visibility } });
    expect((await change('me')).body.visibility).toBe('me');
    expect(await seenBy(entry)).toEqual({ follower: NONE, stranger: NONE });
    await change('followers');
    expect(await seenBy(entry)).toEqual({ follower: OF_FOLLOWERS, stranger: NONE });
    await change('members');
    expect(await seenBy(entry)).toEqual({ follower: ALL, stranger: ALL });
    expect(await recounted(app)).toEqual([]);
  });

  it('defaults to the account’s setting', async () => {
    const careful = await app.member();
    const saved = await careful.call('PUT /user/me/', { body: { entry_visibility: 'me' } });
    expect(saved.body.entry_visibility).toBe('me');
    expect((await logged(careful)).visibility).toBe('me');
    expect((await logged(careful, 'members')).visibility).toBe('members');
    const wrong = await careful.call('PUT /user/me/', { body: { entry_visibility: 'friends' as never } });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ entry_visibility: expect.anything() }),
    ]);
  });

  it('decides who is notified of the entry', async () => {
    const quiet = await app.member();
    const watching = await app.member();
    await watching.call('POST /followers/user/following/', { body: { follow_to: quiet.memberId } });
    await logged(quiet, 'me');
    expect((await noticesFor(app, watching)).map(({ type }) => type)).not.toContain('first_cigar');
    const open = await app.member();
    await watching.call('POST /followers/user/following/', { body: { follow_to: open.memberId } });
    const entry = await logged(open, 'followers');
    const aboutIt = async () =>
      (await noticesFor(app, watching)).filter(({ related_entry_id }) => related_entry_id === entry.id)
        .length;
    expect(await aboutIt()).toBe(1);
    await open.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: entry.id },
      body: { visibility: 'me' },
    });
    expect(await aboutIt()).toBe(0);
    await open.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: entry.id },
      body: { visibility: 'followers' },
    });
    expect(await aboutIt()).toBe(1);
    await watching.call('DELETE /followers/user/following/{id}/', { params: { id: open.memberId } });
    expect(await aboutIt()).toBe(0);
    expect(await recounted(app)).toEqual([]);
  });

  it('can be set for the lists of followers too, which no one else may read', async () => {
    const shy = await app.member();
    await follower.call('POST /followers/user/following/', { body: { follow_to: shy.memberId } });
    const read = async (viewer: Member) =>
      (await viewer.call('GET /followers/user/{id}/followers/', { params: { id: shy.memberId } })).status;
    for (const [visible_to, expected] of [
      ['members', [200, 200, 200]],
      ['followers', [200, 200, 403]],
      ['me', [200, 403, 403]],
    ] as const) {
      await shy.call('PUT /user/me/', { body: { follow_lists_visible_to: visible_to } });
      expect([visible_to, [await read(shy), await read(follower), await read(stranger)]]).toEqual([
        visible_to,
        expected,
      ]);
    }
  });
});
