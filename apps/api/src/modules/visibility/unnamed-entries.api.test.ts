import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor, smoke } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';
import { allPublished } from '@stoa/testing/harness/published-state';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('an entry whose owner hides the number of cigars', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let towns = 0;
  /** Creates such an owner, and a viewer next door with a notification about a public entry, a glass, and replies. */
  const scene = async () => {
    towns += 1;
    const home = homeAt(`Unnamed ${towns}`, towns * 60);
    const owner = await app.member({ location: homeAt(`Elsewhere ${towns}`, towns * 60 + 10) });
    const viewer = await app.member({ location: home });
    const hidden = await owner.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: false } });
    expect(hidden.status).toBe(200);
    const id = await smoke(owner, `Leaf ${towns}`, home, { replies_from: 'members' });
    await allPublished(app);
    for (const by of [owner, viewer])
      expect((await by.send('POST', `/cigars/${id}/replies/`, { text: 'Hello.' })).status).toBe(201);
    expect((await viewer.send('PUT', `/cigars/${id}/cheer/`)).status).toBe(204);
    return { owner, viewer, id, home };
  };
  const seen = async (viewer: Member, id: number, home: ReturnType<typeof homeAt>) => {
    const { latitude, longitude } = home;
    const at = `at=${latitude},${longitude}`;
    const calls = [
      `/cigars/${id}/get_cigar_detail/`,
      `/cigars/${id}/replies/`,
      '/porch/?page_size=100',
      '/cigars/list_cigars/?filter_by=all&page_size=100',
      '/cigars/list_cigars_for_map/?filter_by=all',
      `/cigars/list_cigars_at_place/?filter_by=all&${at}`,
    ];
    const answers: unknown[] = [];
    for (const call of calls) {
      const { status, body } = await viewer.send('GET', call);
      answers.push([call, status, body]);
    }
    const notices = await noticesFor(app, viewer, 'nearby_cigar');
    const unread = (await viewer.call('GET /notifications/', {})).body.unread_count;
    return { answers, notices, unread };
  };
  const recounted = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;

  it('shows no profile picture in the notification about a reply to it', async () => {
    const { owner, viewer, id } = await scene();
    const portrait = await owner.call('PUT /user/me/', {
      body: form({ bio: '' }, [['profile_picture', await photo(), 'me.jpg']]),
    });
    expect(portrait.body.profile_picture).toContain('/media/');
    expect((await owner.send('POST', `/cigars/${id}/replies/`, { text: 'Thank you.' })).status).toBe(201);
    await allPublished(app);
    const replies = (await noticesFor(app, viewer, 'reply')).map(({ header, message, image }) => [
      header,
      message,
      image,
    ]);
    expect(replies).toEqual([['New reply', `A member replied on their own entry Leaf ${towns}.`, null]]);
  });

  it('does not notify its owner’s followers, who would know whose it is', async () => {
    const [owner, follower, other] = [await app.member(), await app.member(), await app.member()];
    for (const { memberId } of [owner, other])
      await follower.call('POST /followers/user/following/', { body: { follow_to: memberId } });
    const hide = (who: Member, shown: boolean) =>
      who.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: shown } });
    await hide(owner, false);
    const first = await smoke(owner, 'Unnamed first', homeAt('Nowhere', 40));
    const named = await smoke(other, 'Named first', homeAt('Nowhere', 40));
    await allPublished(app);
    const about = async (who: Member) =>
      (await noticesFor(app, who, 'first_cigar')).map(({ related_entry_id }) => related_entry_id);
    expect([await about(follower), await about(owner)]).toEqual([[named], [first]]);
    await hide(other, false);
    expect(await about(follower)).toEqual([]);
    await hide(other, true);
    expect(await about(follower)).toEqual([named]);
    expect(await recounted()).toEqual([]);
  });

  it.each([
    [
      'the viewer blocks the owner',
      ({ owner, viewer }) => viewer.send('PUT', `/members/${owner.memberId}/block/`),
    ],
    [
      'the viewer mutes the owner',
      ({ owner, viewer }) => viewer.send('PUT', `/members/${owner.memberId}/mute/`),
    ],
  ] as [string, (made: { owner: Member; viewer: Member }) => Promise<{ status: number }>][])(
    'looks the same to a viewer after %s',
    async (_, act) => {
      const { owner, viewer, id, home } = await scene();
      const before = await seen(viewer, id, home);
      expect(before.notices).toHaveLength(1);
      expect(JSON.stringify(before.answers)).toContain(`Leaf ${towns}`);
      expect((await act({ owner, viewer })).status).toBe(204);
      expect(await seen(viewer, id, home)).toEqual(before);
      expect(await recounted()).toEqual([]);
    },
  );

  it('looks the same to a viewer who follows the owner or is followed by them', async () => {
    const { owner, viewer } = await scene();
    const id = await smoke(owner, `Quiet leaf ${towns}`, homeAt(`Unnamed ${towns}`, towns * 60), {
      replies_from: 'following_and_followers',
    });
    const detail = async () => [
      (await viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })).body,
      (await viewer.call('GET /cigars/{id}/replies/', { params: { id } })).body,
      (await viewer.send('POST', `/cigars/${id}/replies/`, { text: 'Hello.' })).status,
    ];
    const before = await detail();
    expect(before[2]).toBe(403);
    await viewer.call('POST /followers/user/following/', { body: { follow_to: owner.memberId } });
    await owner.call('POST /followers/user/following/', { body: { follow_to: viewer.memberId } });
    expect(await detail()).toEqual(before);
  });

  it('stays listed, on the map, and in notifications after its owner blocks the viewer, whose replies disappear', async () => {
    const { owner, viewer, id, home } = await scene();
    const before = await seen(viewer, id, home);
    await owner.send('PUT', `/members/${viewer.memberId}/block/`);
    const after = await seen(viewer, id, home);
    expect(after.notices).toEqual(before.notices);
    expect(after.answers.slice(4)).toEqual(before.answers.slice(4));
    const { body } = await owner.call('GET /cigars/{id}/replies/', { params: { id } });
    expect(body.results.map(({ is_own }) => is_own)).toEqual([true]);
    expect(await recounted()).toEqual([]);
  });

  it('has a reply from a member who blocked its owner, which the owner can read and remove', async () => {
    const { owner, viewer, id } = await scene();
    await viewer.send('PUT', `/members/${owner.memberId}/block/`);
    const { body } = await owner.call('GET /cigars/{id}/replies/', { params: { id } });
    const theirs = body.results.find(({ is_own }) => !is_own);
    expect(theirs).toMatchObject({ text: 'Hello.', may_remove: true });
    const removed = await owner.send('DELETE', `/replies/${theirs?.id ?? 0}/`);
    expect(removed.status).toBe(204);
  });

  it('keeps its notifications about replies for a member who blocks its owner, until the owner shows the number', async () => {
    const { owner, viewer, id } = await scene();
    const other = await app.member();
    expect((await other.send('POST', `/cigars/${id}/replies/`, { text: 'Good evening.' })).status).toBe(201);
    const before = await noticesFor(app, viewer, 'reply');
    expect(before).toHaveLength(1);
    await viewer.send('PUT', `/members/${owner.memberId}/block/`);
    expect(await noticesFor(app, viewer, 'reply')).toEqual(before);
    expect(await recounted()).toEqual([]);
    await owner.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: true } });
    expect(await noticesFor(app, viewer, 'reply')).toEqual([]);
    expect(await recounted()).toEqual([]);
  });

  it('is not attributed to its owner for the member who reported it, blocked or not', async () => {
    const { owner, viewer, id } = await scene();
    const report = { kind: 'entry', id, reason: 'hateful' };
    expect((await viewer.send('POST', '/reports/', report)).status).toBe(201);
    const clerk = await app.staff('members');
    const { body } = await clerk.call('GET /operator/reports/', {
      query: { state: 'open', kind: 'entry', member: String(owner.memberId) },
    });
    const decided = await clerk.call('POST /operator/reports/{id}/decide/', {
      params: { id: body.results[0]?.id ?? 0 },
      body: { decision: 'keep' },
    });
    expect(decided.status).toBe(200);
    const before = await noticesFor(app, viewer, 'report_decided');
    expect(before[0]?.message).toContain(`a member’s entry Leaf ${towns}.`);
    await viewer.send('PUT', `/members/${owner.memberId}/block/`);
    expect(await noticesFor(app, viewer, 'report_decided')).toEqual(before);
  });

  it('disappears together with its owner for a blocking member once the owner shows the number', async () => {
    const { owner, viewer, id, home } = await scene();
    await viewer.send('PUT', `/members/${owner.memberId}/block/`);
    await owner.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: true } });
    const after = await seen(viewer, id, home);
    expect(after.notices).toEqual([]);
    expect(JSON.stringify(after.answers)).not.toContain(`Leaf ${towns}"`);
    expect(await recounted()).toEqual([]);
  });
});
