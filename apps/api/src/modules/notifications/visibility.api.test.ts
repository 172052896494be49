import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openStream } from '@stoa/testing/harness/event-stream';
import { homeAt, noticesFor, smoke } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';
import { mailableNotices } from './notices.queries.ts';

describe('a sent notification', { timeout: 180_000 }, () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let miles = 0;
  /** The reader has three notifications: a cigar nearby, its owner as a follower, and the owner's first cigar. */
  const scene = async () => {
    miles += 100;
    const reader = await app.member({ location: homeAt(`Reader ${miles}`, miles) });
    const owner = await app.member({
      first_name: 'Zeno',
      last_name: 'Citius',
      location: homeAt(`Owner ${miles}`, miles + 1000),
    });
    await owner.send('POST', '/followers/user/following/', { follow_to: reader.memberId });
    await reader.send('POST', '/followers/user/following/', { follow_to: owner.memberId });
    const entry = await smoke(owner, 'Corona', homeAt('Xanthippolis', miles));
    return { reader, owner, entry };
  };
  const ABOUT = ['new_follower', 'first_cigar', 'nearby_cigar', 'cigar_enjoyed'] as const;
  const about = async (who: Member) =>
    (await noticesFor(app, who, ...ABOUT)).map(({ header, message }) => `${header} | ${message}`).toSorted();
  const counts = async (who: Member) => {
    const { body } = await who.call('GET /notifications/', { query: { page_size: 100 } });
    return [body.count, body.notifications.length, body.unread_count];
  };
  const EXPECTED = [
    'A cigar near you | Zeno Citius enjoyed Corona in Xanthippolis.',
    'A first cigar | Zeno Citius started a journal with Corona.',
    'New follower | Zeno Citius is now following you.',
  ];
  const asText = (what: unknown) => JSON.stringify(what);

  it('shows the member’s current name', async () => {
    const { reader, owner } = await scene();
    expect(await about(reader)).toEqual(EXPECTED);
    await owner.send('PUT', '/user/me/', { first_name: 'Cleanthes' });
    expect(await about(reader)).toEqual(EXPECTED.map((text) => text.replace('Zeno', 'Cleanthes')));
  });

  it('hides a place that has turned private, and shows it again later', async () => {
    const { reader, owner, entry } = await scene();
    await about(reader);
    const change = (is_location_public: boolean) =>
      owner.send('PUT', `/cigars/${entry}/update_cigar/`, { is_location_public });
    await change(false);
    const [, first, follower] = EXPECTED;
    expect(await about(reader)).toEqual([first, 'A new cigar | Zeno Citius enjoyed Corona.', follower]);
    expect(asText((await reader.call('GET /notifications/', {})).body)).not.toMatch(/Xanthippolis|near you/);
    await change(true);
    expect(await about(reader)).toEqual(EXPECTED);
  });

  it('doesn’t say that a cigar was near after its place moved to another city', async () => {
    const { reader, owner, entry } = await scene();
    await about(reader);
    const place = await owner.send('POST', '/address/', { ...homeAt('Zebulon', miles + 500), type: 'cigar' });
    await owner.send('PUT', `/cigars/${entry}/update_cigar/`, { location: place.body['id'] });
    const [, first, follower] = EXPECTED;
    expect(await about(reader)).toEqual([first, 'A new cigar | Zeno Citius enjoyed Corona.', follower]);
  });

  it('about a reply disappears with the follow that its entry requires, and comes back after a suspension', async () => {
    const [owner, replier, reader] = [await app.member(), await app.member(), await app.member()];
    const follow = { params: { id: owner.memberId } };
    for (const who of [replier, reader])
      await who.send('POST', '/followers/user/following/', { follow_to: owner.memberId });
    const entry = await smoke(owner, 'Corona', undefined, { visibility: 'followers' });
    const reply = (who: Member) =>
      who.call('POST /cigars/{id}/replies/', { params: { id: entry }, body: { text: 'Well said.' } });
    await reply(reader);
    await reply(replier);
    const replies = async () => (await noticesFor(app, reader, 'reply')).length;
    expect(await replies()).toBe(1);
    await app.suspend(owner.memberId);
    expect(await replies()).toBe(0);
    await app.suspend(owner.memberId, false);
    expect(await replies()).toBe(1);
    await reader.call('DELETE /followers/user/following/{id}/', follow);
    expect(await replies()).toBe(0);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('about a day’s glasses stays when the first of their entries is deleted, and counts everyone', async () => {
    const owner = await app.member();
    const [first, second] = [await smoke(owner, 'First'), await smoke(owner, 'Second')];
    const raise = async (id: number, first_name: string) =>
      (await app.member({ first_name, last_name: 'Bay' })).call('PUT /cigars/{id}/cheer/', {
        params: { id },
      });
    const cheers = async () =>
      (await noticesFor(app, owner, 'cheer')).map(({ message, related_entry_id }) => [
        message,
        related_entry_id,
      ]);
    await raise(first, 'Ann');
    await cheers();
    for (const name of ['Ben', 'Cy', 'Di']) await raise(second, name);
    const words = (names: string) => `${names} raised a glass to your cigars.`;
    expect(await cheers()).toEqual([[words('Ann Bay, Ben Bay, and 2 others'), first]]);
    await owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: first } });
    expect(await cheers()).toEqual([[words('Ben Bay, Cy Bay, and 1 other'), null]]);
  });

  it('about a day’s glasses waits for a glass from someone who isn’t muted', async () => {
    const [owner, muted, friend] = [await app.member(), await app.member(), await app.member()];
    const entry = await smoke(owner, 'Corona');
    const written = async () => {
      await allPublished(app);
      const { rows } =
        await sql`select from notification where member_id = ${owner.memberId} and type = 'cheer'`.execute(
          app.app.platform.db,
        );
      return rows.length;
    };
    await owner.call('PUT /members/{id}/mute/', { params: { id: muted.memberId } });
    await muted.call('PUT /cigars/{id}/cheer/', { params: { id: entry } });
    expect(await written()).toBe(0);
    await friend.call('PUT /cigars/{id}/cheer/', { params: { id: entry } });
    expect(await written()).toBe(1);
  });

  it('does not reveal in any channel that a cigar with a now private place was near, not even by its kind', async () => {
    const { reader, owner, entry } = await scene();
    const [notice] = await noticesFor(app, reader, 'nearby_cigar');
    const id = notice?.id ?? 0;
    const privately = { is_location_public: false };
    await owner.send('PUT', `/cigars/${entry}/update_cigar/`, privately);
    const neutral = { type: 'cigar_enjoyed', header: 'A new cigar', related_entry_id: entry };
    expect((await noticesFor(app, reader)).find((one) => one.id === id)).toMatchObject(neutral);
    const { db } = app.app.platform;
    // Emails and pushes use this result. Preferences follow the kind as it was written.
    expect(await mailableNotices(db, reader.memberId, [id])).toMatchObject([
      { kind: 'nearby_cigar', notice: neutral },
    ]);
    const stream = await openStream(reader, '0');
    await stream.ready();
    expect(stream.events.map((event) => event.notice).find((one) => one.id === id)).toMatchObject(neutral);
    expect(stream.text).not.toMatch(/nearby_cigar|Xanthippolis|near you/);
    stream.close();
  });

  it('says “around you” for a group only while all its places are public', async () => {
    const { reader, owner } = await scene();
    const place = homeAt('Xanthippolis', miles);
    const entries: number[] = [];
    for (const name of ['Two', 'Three', 'Four', 'Five']) {
      entries.push(await smoke(owner, name, place));
      await noticesFor(app, reader);
    }
    const group = async () => (await noticesFor(app, reader)).find(({ items }) => items.length > 0);
    expect(await group()).toMatchObject({ type: 'nearby_cigar', header: 'More near you' });
    const hide = (entry = 0) =>
      owner.send('PUT', `/cigars/${entry}/update_cigar/`, { is_location_public: false });
    await hide(entries[3]);
    expect(await group()).toMatchObject({
      type: 'nearby_cigar',
      header: 'More from the porch',
      message: '2 cigars: Zeno Citius.',
      items: [{ type: 'cigar_enjoyed', header: 'A new cigar' }, { type: 'nearby_cigar' }],
    });
    await hide(entries[2]);
    expect(await group()).toMatchObject({ type: 'cigar_enjoyed', header: 'More from the porch' });
  });

  it('shows a name on one line and without links, whatever its owner enters', async () => {
    const { reader, owner } = await scene();
    const refused = await owner.send('PUT', '/user/me/', { last_name: 'Bcc: all@example.com' });
    expect([refused.status, refused.body['last_name']]).toEqual([400, [ACCOUNT_TEXTS.nameLink]]);
    await owner.send('PUT', '/user/me/', { last_name: 'Citius\r\n\r\n\u202eBcc: all' });
    const message = async () => (await noticesFor(app, reader, 'new_follower'))[0]?.message;
    expect(await message()).toBe('Zeno Citius Bcc: all is now following you.');
    // Older versions stored such names.
    await app.app.platform.db
      .updateTable('member')
      .set({ last_name: 'Citius\nBcc: all@example.com' })
      .where('id', '=', owner.memberId)
      .execute();
    expect(await message()).toBe('Zeno Citius Bcc: is now following you.');
  });

  it('hides a place that the owner has since moved next to', async () => {
    const { reader, owner } = await scene();
    await about(reader);
    await owner.send('PUT', '/user/me/', { location: homeAt('New Home', miles + 0.1) });
    expect(asText((await reader.call('GET /notifications/', {})).body)).not.toMatch(/Xanthippolis|near you/);
  });

  it('disappears with its entry from every count', async () => {
    const { reader, owner, entry } = await scene();
    await about(reader);
    const [count = 0] = await counts(reader);
    await owner.send('DELETE', `/cigars/${entry}/delete_cigar/`);
    expect(await about(reader)).toEqual(EXPECTED.slice(2));
    expect(await counts(reader)).toEqual([count - 2, count - 2, count - 2]);
  });

  it('disappears while its member is suspended, cannot be marked, and comes back', async () => {
    const { reader, owner } = await scene();
    const [notice] = await noticesFor(app, reader, 'new_follower');
    const [count = 0] = await counts(reader);
    const mark = () =>
      reader.call('POST /notifications/{id}/mark-as-read/', { params: { id: notice?.id ?? 0 }, body: {} });
    await app.suspend(owner.memberId);
    expect(asText((await reader.call('GET /notifications/', {})).body)).not.toMatch(/Zeno|Citius/);
    expect(await counts(reader)).toEqual([count - 3, count - 3, count - 3]);
    expect((await mark()).status).toBe(404);
    await app.suspend(owner.memberId, false);
    expect(await about(reader)).toEqual(EXPECTED);
    expect((await mark()).status).toBe(200);
    expect(await counts(reader)).toEqual([count, count, count - 1]);
  });

  it('disappears with a member who leaves, and with a follower who unfollows', async () => {
    const { reader, owner } = await scene();
    await about(reader);
    await owner.send('DELETE', `/followers/user/following/${reader.memberId}/`);
    expect(await about(reader)).toEqual(EXPECTED.slice(0, 2));
    await owner.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(await about(reader)).toEqual([]);
    expect(asText((await reader.call('GET /notifications/', {})).body)).not.toMatch(/Zeno|Citius|Former/);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('about a newcomer leaves the city once they hide it, and stays with the referrer without the city', async () => {
    const referrer = await app.member({ handle: 'host.of.all', location: homeAt('Far Away', -900) });
    const neighbor = await app.member({ location: homeAt('Hidden Town', -800) });
    const newcomer = await app.member({
      first_name: 'Umbra',
      location: homeAt('Hidden Town', -800),
      referral_link: 'host.of.all',
    });
    expect(await noticesFor(app, neighbor, 'new_user')).toHaveLength(1);
    await newcomer.send('PUT', '/user/me/', { privacies: { location_visible: false } });
    expect(await noticesFor(app, neighbor, 'new_user')).toEqual([]);
    const [notice] = await noticesFor(app, referrer, 'new_user');
    expect(notice).toMatchObject({
      header: 'A new member',
      message: 'Umbra Aurel accepted your invitation and joined us on the porch.',
    });
  });

  it('never appears in another member’s list, and others cannot mark it', async () => {
    const { reader } = await scene();
    const [notice] = await noticesFor(app, reader, 'new_follower');
    const stranger = await app.member();
    const marked = await stranger.call('POST /notifications/{id}/mark-as-read/', {
      params: { id: notice?.id ?? 0 },
      body: {},
    });
    expect(marked.status).toBe(404);
    expect((await noticesFor(app, stranger)).map(({ id }) => id)).not.toContain(notice?.id);
  });
});
