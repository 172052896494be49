import { STREAMS_PER_MEMBER } from '@stoa/contract/notifications.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser } from '@stoa/testing/harness/browser';
import { openStream } from '@stoa/testing/harness/event-stream';
import { homeAt, noticesFor, smoke } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';

describe('the stream of notifications', { timeout: 180_000 }, () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let towns = 0;
  const newMember = () => {
    towns += 1;
    return app.member({ location: homeAt(`Town ${towns}`, towns * 60 - 1500) });
  };
  /** Returns a member with no waiting event and a stream that is up to date. */
  const reader = async () => {
    const member = await newMember();
    await allPublished(app);
    const stream = await openStream(member);
    await stream.ready();
    return { member, stream };
  };
  const followedBy = async (member: Member): Promise<Member> => {
    const fan = await newMember();
    await fan.send('POST', '/followers/user/following/', { follow_to: member.memberId });
    return fan;
  };

  it('sends new notifications as the list shows them, and no older ones', async () => {
    const { member, stream } = await reader();
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
      'no-store',
    ]);
    await followedBy(member);
    // The notifications are the follower and the badge of a first follower.
    await stream.come(2);
    const listed = await noticesFor(app, member);
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(stream.events.map(({ notice }) => notice).toSorted(byId)).toEqual(
      listed.slice(0, 2).toSorted(byId),
    );
    stream.close();
  });

  it('sends missed notifications once and in order, from the id that the client sends', async () => {
    const { member, stream } = await reader();
    await followedBy(member);
    await stream.come(2);
    const { lastId } = stream;
    stream.close();
    for (let count = 0; count < 3; count += 1) await followedBy(member);
    await allPublished(app);
    const again = await openStream(member, lastId);
    await again.ready();
    const listed = await noticesFor(app, member, 'new_follower');
    expect(again.events.map(({ notice }) => notice.id)).toEqual(
      listed
        .slice(0, 3)
        .map(({ id }) => id)
        .toReversed(),
    );
    again.close();
    const upToDate = await openStream(member, again.lastId);
    await upToDate.ready();
    expect(upToDate.events).toEqual([]);
    upToDate.close();
  });

  it('sends an id before the first notification, so that none is lost between two connections', async () => {
    const { member, stream } = await reader();
    const { lastId } = stream;
    expect(lastId).toMatch(/^[0-9]+$/);
    stream.close();
    await followedBy(member);
    await allPublished(app);
    const again = await openStream(member, lastId);
    await again.come(2);
    again.close();
  });

  it('sends a group again when another notification joins it', async () => {
    const { member, stream } = await reader();
    const smoker = await app.member({ location: homeAt('Far Smoker', 1600) });
    const lounge = homeAt('Lounge', towns * 60 - 1500);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await smoke(smoker, name, lounge);
      await allPublished(app);
    }
    const groups = () => stream.events.filter(({ notice }) => notice.items.length > 0);
    await expect.poll(() => groups().at(-1)?.notice.items.length).toBe(2);
    expect(new Set(groups().map(({ notice }) => notice.id)).size).toBe(1);
    expect((await noticesFor(app, member))[0]?.id).toBe(groups()[0]?.notice.id);
    stream.close();
  });

  it('is refused without a session', async () => {
    expect((await app.visitor().send('GET', '/notifications/stream/')).status).toBe(401);
  });

  it('ends with its session: by signing out, from another device, by suspension, and with the account', async () => {
    const ways: ((member: Member) => Promise<unknown>)[] = [
      (member) => member.send('POST', '/user/logout/'),
      async (member) => {
        const other = app.visitor();
        await other.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
        return other.send('DELETE', '/user/me/sign-ins/');
      },
      (member) => app.suspend(member.memberId),
      (member) => member.send('POST', '/user/me/delete-account/', { password: 'secret-1' }),
    ];
    for (const end of ways) {
      const { member, stream } = await reader();
      await end(member);
      await stream.over();
      expect(stream.isOver).toBe(true);
    }
  });

  it('continues when another device signs out', async () => {
    const { member, stream } = await reader();
    const other = app.visitor();
    await other.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
    await other.send('POST', '/user/logout/');
    await followedBy(member);
    await stream.come(2);
    expect(stream.isOver).toBe(false);
    stream.close();
  });

  it('is limited for each member, and one more ends the oldest', async () => {
    const { member, stream } = await reader();
    const more = await Promise.all(Array.from({ length: STREAMS_PER_MEMBER }, () => openStream(member)));
    await stream.over();
    expect(more.filter(({ isOver }) => isOver)).toEqual([]);
    for (const one of more) one.close();
  });

  it('sends a heartbeat', async () => {
    const { stream } = await reader();
    await expect.poll(() => stream.text).toContain(': alive');
    stream.close();
  });

  it('is not counted as a slow request', async () => {
    const { stream } = await reader();
    stream.close();
    const metrics = await (await app.operator().fetch('/metrics')).text();
    expect(metrics).toContain('route="/api/v1/notifications/');
    expect(metrics).not.toMatch(/route="\/api\/v1\/notifications\/stream\/",status="200"/);
  });

  it('ends immediately with the server and does not delay its shutdown', async () => {
    const own = await startTestApp();
    const member = await own.member();
    const stream = await openStream(member);
    await stream.ready();
    const closed = own.close();
    await stream.over();
    await closed;
    expect(stream.text).toContain(': up to date');
  });

  it('sends notifications that another server wrote', async () => {
    const member = await newMember();
    await allPublished(app);
    const browser = new Browser(await app.another());
    for (const [name, value] of member.cookies) browser.setCookie(name, value);
    const [here, there] = [await openStream(member), await openStream(browser)];
    await Promise.all([here.ready(), there.ready()]);
    await followedBy(member);
    await Promise.all([here.come(2), there.come(2)]);
    expect(there.events).toEqual(here.events);
    await member.send('POST', '/user/logout/');
    await Promise.all([here.over(), there.over()]);
  });
});
