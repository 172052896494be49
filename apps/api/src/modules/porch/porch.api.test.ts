import { PORCH_TEXTS } from '@stoa/contract/porch.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { TestClock } from '@stoa/testing/harness/clock';
import { noticesFor } from '@stoa/testing/harness/notices';
import { statuses } from '@stoa/testing/harness/browser';

type Member = Awaited<ReturnType<TestApp['member']>>;

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

describe('the Porch', () => {
  let app: TestApp;
  let clock: TestClock;
  beforeAll(async () => {
    app = await startTestApp();
    clock = app.clock;
  });
  afterAll(() => app.close());

  const smoked = async (member: Member, values: Record<string, unknown> = {}): Promise<number> => {
    clock.advance(SECOND_MS);
    const { status, body } = await member.send('POST', '/cigars/add_cigar/', {
      name: 'Leaf',
      description: 'x',
      rating: 4,
      ...values,
    });
    expect(status).toBe(201);
    return Number(body['id']);
  };
  const follow = (by: Member, target: Member) =>
    by.call('POST /followers/user/following/', { body: { follow_to: target.memberId } });
  const signIn = (member: Member) =>
    member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
  const porch = async (viewer: Member, query = {}) => (await viewer.call('GET /porch/', { query })).body;
  const idsOn = async (viewer: Member, query = {}) =>
    (await porch(viewer, query)).results.map(({ id }) => id);

  /** Creates a viewer who follows three members with one entry each, newest first. */
  const neighbors = async () => {
    const viewer = await app.member();
    const followed = [await app.member(), await app.member(), await app.member()];
    const entries: number[] = [];
    for (const member of followed) {
      await follow(viewer, member);
      entries.unshift(await smoked(member));
    }
    const [first] = followed as [Member, Member, Member];
    return { viewer, followed, first, entries };
  };

  it('shows only followed members’ completed entries, newest first', async () => {
    const { viewer, first, entries } = await neighbors();
    await smoked(await app.member());
    await smoked(viewer);
    await smoked(first, { rating: null });
    const body = await porch(viewer);
    expect([body.kind, body.count, body.results.map(({ id }) => id)]).toEqual(['following', 3, entries]);
  });

  it('is the same list page by page, and ends', async () => {
    const { viewer, followed } = await neighbors();
    for (let round = 0; round < 4; round += 1) for (const member of followed) await smoked(member);
    const whole = await idsOn(viewer, { page_size: 100 });
    expect(whole).toHaveLength(15);
    const pages: number[] = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await idsOn(viewer, { page, page_size: 4 })));
    expect(pages).toEqual(whole);
  });

  it('is the same list page by page even if entries were completed at the same moment', async () => {
    const viewer = await app.member();
    const followed = await Promise.all(Array.from({ length: 6 }, () => app.member()));
    for (const member of followed) await follow(viewer, member);
    const smoked_at = '2026-01-02T12:00:00Z';
    const entries: number[] = [];
    // The order matches neither members nor follows.
    const shuffled = [3, 0, 5, 1, 4, 2].flatMap((index) => followed[index] ?? []);
    for (const member of shuffled) {
      const id = await smoked(member);
      entries.unshift(id);
      await app.app.platform.db
        .updateTable('entry')
        .set({ completed_at: new Date(smoked_at) })
        .where('id', '=', id)
        .execute();
    }
    for (const page_size of [1, 2, 4]) {
      const pages: number[] = [];
      for (let page = 1; page <= 6; page += 1) pages.push(...(await idsOn(viewer, { page, page_size })));
      expect([page_size, pages]).toEqual([page_size, entries]);
    }
  });

  it('shows entries for followers, and none that only their owner may see', async () => {
    const { viewer, followed, entries } = await neighbors();
    const [one] = followed as [Member];
    const shared = await smoked(one, { visibility: 'followers' });
    await smoked(one, { visibility: 'me' });
    expect(await idsOn(viewer)).toEqual([shared, ...entries]);
  });

  it('leaves out muted members and those who hide how many cigars they smoke', async () => {
    const { viewer, followed, entries } = await neighbors();
    const [one] = followed as [Member];
    const more = [await app.member(), await app.member()];
    for (const member of more) {
      await follow(viewer, member);
      entries.unshift(await smoked(member));
    }
    await viewer.call('PUT /members/{id}/mute/', { params: { id: one.memberId } });
    expect(await idsOn(viewer)).toEqual(entries.slice(0, -1));
    await more[1]?.call('PUT /user/me/', { body: { privacies: { cigars_smoked_visible: false } } });
    expect(await idsOn(viewer)).toEqual(entries.slice(1, -1));
  });

  it('shows the community’s week and says so while fewer than three followed members have entries', async () => {
    const viewer = await app.member();
    const stranger = await app.member();
    const old = await smoked(stranger);
    clock.advance(8 * DAY_MS);
    for (const member of [viewer, stranger]) await signIn(member);
    const recent = await smoked(stranger);
    await smoked(stranger, { visibility: 'followers' });
    const body = await porch(viewer, { page_size: 100 });
    const ids = new Set(body.results.map(({ id }) => id));
    expect([body.kind, ids.has(recent), ids.has(old)]).toEqual(['community', true, false]);
  });

  it('marks entries completed since the last visit, which never goes backward', async () => {
    const { viewer, first, entries } = await neighbors();
    const unread = await porch(viewer);
    expect([unread.seen_at, unread.new_count]).toEqual([null, 0]);
    const seen = (until: string) => viewer.call('POST /porch/seen/', { body: { until } });
    const readAt = new Date(clock.now()).toISOString();
    expect((await seen(readAt)).status).toBe(204);
    const fresh = await smoked(first);
    const body = await porch(viewer);
    expect([body.new_count, body.results.filter(({ is_new }) => is_new).map(({ id }) => id)]).toEqual([
      1,
      [fresh],
    ]);
    expect((await seen('2020-01-01T00:00:00Z')).status).toBe(204);
    expect((await seen('0000-01-01T00:00:00+00:01')).status).toBe(400);
    expect((await porch(viewer)).seen_at).toBe(readAt);
    expect((await seen('2999-01-01T00:00:00Z')).status).toBe(204);
    expect((await porch(viewer)).new_count).toBe(0);
    await smoked(first);
    expect((await porch(viewer)).new_count).toBe(1);
    expect(entries).toHaveLength(3);
  });

  it('reveals who raised a glass only to the owner, who gets one notification a day', async () => {
    const { viewer, followed, entries } = await neighbors();
    const [, , owner] = followed as [Member, Member, Member];
    const other = await app.member();
    const cheer = (by: Member, id: number) => by.call('PUT /cigars/{id}/cheer/', { params: { id } });
    const [id] = entries as [number];
    expect(statuses([await cheer(viewer, id), await cheer(viewer, id), await cheer(other, id)])).toEqual([
      204, 204, 204,
    ]);
    const own = await cheer(owner, id);
    expect([own.status, own.body]).toMatchObject([400, { error: PORCH_TEXTS.ownCheer }]);
    expect((await porch(viewer)).results[0]?.is_cheered).toBe(true);
    const read = async (by: Member) => by.call('GET /cigars/{id}/cheers/', { params: { id } });
    expect(statuses([await read(viewer), await read(other)])).toEqual([403, 403]);
    expect((await read(owner)).body.results.map((one) => one.id)).toEqual([other.memberId, viewer.memberId]);
    expect(await noticesFor(app, owner, 'cheer')).toMatchObject([
      { header: 'Cheers', related_entry_id: id, related_user_id: null },
    ]);
    for (const by of [viewer, other]) await by.call('DELETE /cigars/{id}/cheer/', { params: { id } });
    expect((await read(owner)).body.results).toEqual([]);
    expect(await noticesFor(app, owner, 'cheer')).toEqual([]);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('accepts replies only from members that the owner allows', async () => {
    const owner = await app.member();
    const [followed, follower, stranger] = [await app.member(), await app.member(), await app.member()];
    await follow(owner, followed);
    await follow(follower, owner);
    const id = await smoked(owner);
    const reply = async (by: Member) =>
      (await by.call('POST /cigars/{id}/replies/', { params: { id }, body: { text: 'Well chosen.' } }))
        .status;
    const outcome: Record<string, number[]> = {};
    for (const from of ['nobody', 'following', 'followers', 'following_and_followers', 'members'] as const) {
      const changed = await owner.call('PUT /cigars/{id}/update_cigar/', {
        params: { id },
        body: { replies_from: from },
      });
      expect(changed.body.replies_from).toBe(from);
      outcome[from] = [
        await reply(owner),
        await reply(followed),
        await reply(follower),
        await reply(stranger),
      ];
    }
    expect(outcome).toEqual({
      nobody: [403, 403, 403, 403],
      following: [201, 201, 403, 403],
      followers: [201, 403, 201, 403],
      following_and_followers: [201, 201, 201, 403],
      members: [201, 201, 201, 201],
    });
  });

  it('shows replies in order, notifies participants, and lets writer and owner remove a reply', async () => {
    const { viewer, followed, entries } = await neighbors();
    const [, other, owner] = followed as [Member, Member, Member];
    const [id] = entries as [number];
    await follow(other, owner);
    const reply = async (by: Member, text: string) =>
      (await by.call('POST /cigars/{id}/replies/', { params: { id }, body: { text } })).body;
    const first = await reply(viewer, 'A fine choice.\nWhere from?');
    expect(first).toMatchObject({ text: 'A fine choice.\nWhere from?', is_own: true, may_remove: true });
    const second = await reply(other, 'Indeed.');
    const third = await reply(owner, 'From the corner shop.');
    expect(await noticesFor(app, owner, 'reply')).toHaveLength(2);
    expect(await noticesFor(app, viewer, 'reply')).toHaveLength(2);
    expect(await noticesFor(app, other, 'reply')).toHaveLength(1);
    const list = async (by: Member) => (await by.call('GET /cigars/{id}/replies/', { params: { id } })).body;
    expect((await list(viewer)).results.map((one) => [one.id, one.may_remove])).toEqual([
      [first.id, true],
      [second.id, false],
      [third.id, false],
    ]);
    expect((await porch(viewer)).results[0]?.replies).toBe(3);
    const remove = (by: Member, which: { id: number }) =>
      by.call('DELETE /replies/{id}/', { params: { id: which.id } });
    const removed = [await remove(viewer, second), await remove(owner, second), await remove(owner, second)];
    expect(removed.map(({ status }) => status)).toEqual([404, 204, 404]);
    expect(await noticesFor(app, viewer, 'reply')).toHaveLength(1);
    await owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id } });
    expect((await viewer.call('GET /cigars/{id}/replies/', { params: { id } })).status).toBe(404);
    expect(await noticesFor(app, viewer, 'reply')).toEqual([]);
    const left = await app.app.platform.db
      .selectFrom('reply')
      .select('id')
      .where('entry_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('sends a repeated reply once', async () => {
    const { viewer, entries } = await neighbors();
    const [id] = entries as [number];
    const send = () =>
      viewer.call(
        'POST /cigars/{id}/replies/',
        { params: { id }, body: { text: 'Once.' } },
        { 'idempotency-key': `once-${id}` },
      );
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id]);
    const { body } = await viewer.call('GET /cigars/{id}/replies/', { params: { id } });
    expect(body.count).toBe(1);
  });

  it('refuses malformed replies and replies where none are allowed, and stores nothing', async () => {
    const { viewer, followed, entries } = await neighbors();
    const [id] = entries as [number];
    const [, , owner] = followed as [Member, Member, Member];
    const text = async (value: unknown, entry = id) => {
      const { status, body } = await viewer.send('POST', `/cigars/${entry}/replies/`, { text: value });
      return [status, body['text'] ?? body['error']];
    };
    expect(await text('a'.repeat(501))).toEqual([400, [PORCH_TEXTS.replyTooLong]]);
    expect((await text('😀'.repeat(500)))[0]).toBe(201);
    expect(await text(' \n ')).toEqual([400, [PORCH_TEXTS.replyEmpty]]);
    expect(await text('\u200b\u2060')).toEqual([400, [PORCH_TEXTS.replyEmpty]]);
    expect(await text('bell\u0007')).toEqual([
      400,
      ['This text has characters we can’t show. Please remove them.'],
    ]);
    expect((await text('a\u0000b'))[0]).toBe(400);
    expect((await text(7))[0]).toBe(400);
    const unfinished = await smoked(owner, { rating: null });
    const alone = await smoked(owner, { visibility: 'me' });
    expect([
      (await text('x', unfinished))[0],
      (await text('x', alone))[0],
      (await text('x', 999_999))[0],
    ]).toEqual([404, 404, 404]);
    await owner.call('PUT /members/{id}/block/', { params: { id: viewer.memberId } });
    expect((await text('x'))[0]).toBe(404);
    expect((await viewer.call('PUT /cigars/{id}/cheer/', { params: { id } })).status).toBe(404);
    // The only accepted one was removed by the block.
    const { count } = await app.app.platform.db
      .selectFrom('reply')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('member_id', '=', viewer.memberId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('hides the replies of a blocked pair from each other under a third member’s entry', async () => {
    const owner = await app.member();
    const [one, two] = [await app.member(), await app.member()];
    const id = await smoked(owner, { replies_from: 'members' });
    for (const by of [one, two]) {
      await by.call('POST /cigars/{id}/replies/', { params: { id }, body: { text: 'Hm.' } });
    }
    await one.call('PUT /members/{id}/block/', { params: { id: two.memberId } });
    const writers = async (by: Member) => {
      const { body } = await by.call('GET /cigars/{id}/replies/', { params: { id } });
      return [body.count, body.results.map(({ user_id }) => user_id)];
    };
    expect([await writers(one), await writers(two), await writers(owner)]).toEqual([
      [1, [one.memberId]],
      [1, [two.memberId]],
      [2, [one.memberId, two.memberId]],
    ]);
  });

  it('loses replies and cheers between two members when one blocks the other', async () => {
    const [owner, other, third] = [await app.member(), await app.member(), await app.member()];
    const id = await smoked(owner, { replies_from: 'members' });
    for (const [by, text] of [
      [other, 'Rude words'],
      [third, 'Kind words'],
    ] as const)
      await by.call('POST /cigars/{id}/replies/', { params: { id }, body: { text } });
    await other.call('PUT /cigars/{id}/cheer/', { params: { id } });
    await other.call('PUT /members/{id}/block/', { params: { id: owner.memberId } });
    const read = await third.call('GET /cigars/{id}/replies/', { params: { id } });
    expect(read.body.results.map(({ text }) => text)).toEqual(['Kind words']);
    await other.call('DELETE /members/{id}/block/', { params: { id: owner.memberId } });
    expect((await owner.call('GET /cigars/{id}/cheers/', { params: { id } })).body.results).toEqual([]);
  });

  it('leaves nothing behind when a block happens alongside a reply, a glass, a follow, and a deletion', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [owner, other] = [await app.member(), await app.member()];
      const id = await smoked(owner, { replies_from: 'members' });
      const replies = await Promise.all([
        other.call('POST /cigars/{id}/replies/', { params: { id }, body: { text: 'Hm.' } }),
        other.call('PUT /cigars/{id}/cheer/', { params: { id } }),
        follow(other, owner),
        round % 2 === 0
          ? owner.call('PUT /members/{id}/block/', { params: { id: other.memberId } })
          : owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id } }),
      ]);
      expect(statuses(replies).filter((status) => status >= 500)).toEqual([]);
      expect((await noticesFor(app, owner, 'reply', 'cheer')).length).toBe(0);
    }
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});

describe('suggestions of members to follow', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const suggested = async (viewer: Member) =>
    (await viewer.call('GET /members/suggestions/', {})).body.results.map(({ id, reason }) => [id, reason]);
  /** Returns the suggested member from the viewer's Porch, or undefined if that name is not on it. */
  const shownAsFollowed = async (viewer: Member, id: number) =>
    (await viewer.call('GET /porch/', {})).body.results.find(({ user_id }) => user_id === id)?.is_follower;
  const homeIn = (city: string, state: string) => ({ location: { city, state, country: 'United States' } });

  it('start with the host, then members of the city, then of the state, without repeats', async () => {
    const host = await app.member({ handle: 'the.host', ...homeIn('Reno', 'NV') });
    const near = await app.member(homeIn('Reno', 'NV'));
    const far = await app.member(homeIn('Elko', 'NV'));
    await app.member(homeIn('Austin', 'TX'));
    const viewer = await app.member({ referral_link: 'the.host', ...homeIn('Reno', 'NV') });
    expect(await suggested(viewer)).toEqual([
      [host.memberId, 'host'],
      [near.memberId, 'city'],
      [far.memberId, 'state'],
    ]);
    await viewer.call('POST /followers/user/following/', { body: { follow_to: host.memberId } });
    await viewer.call('DELETE /members/suggestions/{id}/', { params: { id: near.memberId } });
    expect(await suggested(viewer)).toEqual([[far.memberId, 'state']]);
    await far.call('PUT /user/me/', { body: { privacies: { location_visible: false } } });
    expect(await suggested(viewer)).toEqual([]);
  });

  it('end with authors of recent public entries, up to the requested number', async () => {
    const small = await startTestApp();
    const writers = [];
    for (const first_name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gus']) {
      const writer = await small.member({ first_name });
      const added = await writer.call('POST /cigars/add_cigar/', {
        body: { name: 'Leaf', description: 'x', rating: 4, visibility: 'members' },
      });
      expect(added.status).toBe(201);
      small.clock.advance(1000);
      writers.push(writer);
    }
    const [ada, ben, cleo, , , fay, gus] = writers.map(({ memberId }) => memberId);
    await writers[1]?.call('PUT /user/me/', { body: { privacies: { cigars_smoked_visible: false } } });
    const viewer = await small.member(homeIn('Reno', 'NV'));
    const six = (await suggested(viewer)) as [number, string][];
    expect(six).toHaveLength(6);
    expect(six.map(([, reason]) => reason)).toEqual(Array.from({ length: 6 }, () => 'lately'));
    expect(six.map(([id]) => id)).not.toContain(ben);
    expect(await shownAsFollowed(viewer, gus ?? 0)).toBe(false);
    await viewer.call('DELETE /members/suggestions/{id}/', { params: { id: fay ?? 0 } });
    await viewer.call('POST /followers/user/following/', { body: { follow_to: gus ?? 0 } });
    expect(new Set((await suggested(viewer)).map(([id]) => id))).toEqual(
      new Set([ada, cleo, writers[3]?.memberId, writers[4]?.memberId]),
    );
    expect(await shownAsFollowed(viewer, gus ?? 0)).toBe(true);
    expect(
      (await viewer.call('GET /porch/', {})).body.results.filter(({ user_id }) => user_id === null),
    ).toEqual([expect.objectContaining({ is_follower: null })]);
    await small.close();
  });

  it('leave room for others if a town has many members', async () => {
    const small = await startTestApp();
    const viewer = await small.member(homeIn('Reno', 'NV'));
    for (const _ of Array.from({ length: 7 })) await small.member(homeIn('Reno', 'NV'));
    const writer = await small.member(homeIn('Ames', 'IA'));
    const added = await writer.call('POST /cigars/add_cigar/', {
      body: { name: 'Leaf', description: 'x', rating: 4, visibility: 'members' },
    });
    expect(added.status).toBe(201);
    expect((await suggested(viewer)).map(([, reason]) => reason)).toEqual([
      ...Array.from({ length: 6 }, () => 'city'),
      'lately',
    ]);
    await small.close();
  });

  it('include members who publicly log the same line', async () => {
    const { codes } = await app.codes(3, 'courage', 10);
    const [viewer, alike] = [await app.member(homeIn('Provo', 'UT')), await app.member(homeIn('Ames', 'IA'))];
    const quiet = await app.member(homeIn('Fargo', 'ND'));
    await quiet.call('PUT /user/me/', { body: { entry_visibility: 'me' } });
    for (const [member, code] of [
      [viewer, codes[0]],
      [alike, codes[1]],
      [quiet, codes[2]],
    ] as const) {
      await member.call('POST /cigars/add_cigar/', { body: { cigar_code: code ?? '', rating: 4 } });
    }
    const { body } = await viewer.call('GET /members/suggestions/', {});
    expect(body.results.map(({ id, reason, line }) => [id, reason, line])).toEqual([
      [alike.memberId, 'line', 'courage'],
    ]);
  });

  it('never include a member who was dismissed', async () => {
    const viewer = await app.member(homeIn('Reno', 'NV'));
    expect(await suggested(viewer)).not.toEqual([]);
    await viewer.call('DELETE /members/suggestions/', {});
    expect(await suggested(viewer)).toEqual([]);
    // A dismissal does not mark the Porch as read.
    expect((await viewer.call('GET /porch/', {})).body.seen_at).toBe(null);
  });
});
