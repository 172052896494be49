import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { allPublished } from '@stoa/testing/harness/published-state';
import { openPushService, type PushBrowser, type PushService } from '@stoa/testing/harness/push-service';
import { leasePushes } from './held-pushes.ts';

const HOUR_MS = 60 * 60 * 1000;
const NIGHT = { from: '22:00', to: '08:00' };

describe('pushes in quiet hours', { timeout: 200_000 }, () => {
  let app: TestApp;
  let service: PushService;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    service = await openPushService();
    app = await startTestApp({ pushServices: ['127.0.0.1'] });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  /** It is 23:00 in Austin, where all members live. */
  const night = () => {
    const now = app.clock.now();
    const to = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 5);
    app.clock.advance(to - now.getTime());
  };
  const choose = (member: Member, body: object) => member.send('PUT', '/notifications/delivery/', body);
  const subscribe = (member: Member, browser: PushBrowser) =>
    member.call('POST /notifications/push-subscriptions/', { body: browser });
  const sleeper = async () => {
    const [member, browser] = [await app.member(), service.browser()];
    await allPublished(app);
    await subscribe(member, browser);
    await choose(member, { quiet_hours: NIGHT, time_zone: 'America/Chicago' });
    return { member, browser };
  };
  const say = (member: Member, header: string) =>
    app.operator().call('POST /operator/messages/', {
      body: { header, message: `${header}, in full.`, audience: { member_ids: [member.memberId] } },
    });
  const rows = (member: Member) =>
    app.app.platform.db
      .selectFrom('push_due')
      .innerJoin('push_subscription', 'push_subscription.id', 'subscription_id')
      .select(['push_due.id', 'held', 'not_before'])
      .where('push_subscription.member_id', '=', member.memberId)
      .orderBy('push_due.id')
      .execute();
  const held = (member: Member, count: number) =>
    vi.waitFor(
      async () => {
        const all = await rows(member);
        expect(all.map((row) => row.held)).toEqual(Array.from({ length: count }, () => true));
      },
      { timeout: 60_000, interval: 50 },
    );
  const sent = (browser: PushBrowser) =>
    service.received.filter(({ path }) => browser.endpoint.endsWith(path)).map(({ message }) => message);
  const nothingLeft = (member: Member) =>
    vi.waitFor(async () => expect(await rows(member)).toEqual([]), { timeout: 60_000, interval: 50 });

  it('wait for the end and arrive as one that says how many there are, latest first', async () => {
    night();
    const { member, browser } = await sleeper();
    const phone = service.browser();
    await subscribe(member, phone);
    for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) await say(member, word);
    await held(member, 10);
    const unread = await member.call('GET /notifications/', {});
    expect(unread.body.notifications.filter(({ type }) => type === 'ADMIN_MESSAGE')).toHaveLength(5);
    expect([...sent(browser), ...sent(phone)]).toEqual([]);

    app.clock.advance(9 * HOUR_MS);
    for (const each of [browser, phone]) {
      const [message] = await service.got(each, 1);
      expect(message).toMatchObject({
        type: 'several',
        header: '5 notifications during your quiet hours',
        message: 'Five, in full.\nFour, in full.\nThree, in full.\nAnd 2 more.',
      });
      expect(message?.['id']).toBeLessThan(0);
    }
    await nothingLeft(member);
    expect([sent(browser).length, sent(phone).length]).toEqual([1, 1]);
  });

  it('leave out read and unwanted notifications, and a single remaining one arrives as usual', async () => {
    night();
    const { member, browser } = await sleeper();
    for (const word of ['First', 'Second']) await say(member, word);
    await held(member, 2);
    const { body } = await member.call('GET /notifications/', {});
    const second = body.notifications.find(({ header }) => header === 'Second');
    await member.call('POST /notifications/{id}/mark-as-read/', {
      params: { id: second?.id ?? 0 },
      body: {},
    });
    app.clock.advance(9 * HOUR_MS);
    expect(await service.got(browser, 1)).toEqual([
      expect.objectContaining({ type: 'ADMIN_MESSAGE', header: 'First', message: 'First, in full.' }),
    ]);
    await nothingLeft(member);

    night();
    await member.send('POST', '/user/refresh-token/');
    await say(member, 'Third');
    await held(member, 1);
    await member.send('PUT', '/notifications/preferences/', { ADMIN_MESSAGE: { push: false } });
    app.clock.advance(9 * HOUR_MS);
    await nothingLeft(member);
    expect(sent(browser)).toHaveLength(1);
  });

  it('arrive immediately when quiet hours are turned off, and keep waiting when they are only moved', async () => {
    night();
    const { member, browser } = await sleeper();
    for (const word of ['Early', 'Late']) await say(member, word);
    await held(member, 2);
    await choose(member, { quiet_hours: { from: '21:00', to: '07:00' } });
    await vi.waitFor(
      async () => {
        const [oldest] = await rows(member);
        const local = oldest?.not_before.toLocaleTimeString('en-GB', { timeZone: 'America/Chicago' });
        expect(local).toBe('07:00:00');
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(sent(browser)).toEqual([]);
    await choose(member, { quiet_hours: null });
    expect(await service.got(browser, 1)).toEqual([
      expect.objectContaining({ header: '2 notifications during your quiet hours' }),
    ]);
    await nothingLeft(member);
  });

  it('follow the member’s chosen time zone instead of the home’s', async () => {
    night();
    const { member, browser } = await sleeper();
    await choose(member, { time_zone: 'Asia/Tokyo' });
    await say(member, 'Good day');
    expect(await service.got(browser, 1)).toHaveLength(1);
    const { body } = await member.call('GET /notifications/delivery/', {});
    expect(body).toEqual({
      mails: 'daily',
      quiet_hours: NIGHT,
      time_zone: 'Asia/Tokyo',
      home_time_zone: 'America/Chicago',
    });
  });

  it('are sent once, even if a server is killed while it sends them', async () => {
    night();
    const { member, browser } = await sleeper();
    for (const word of ['Left', 'Right']) await say(member, word);
    await held(member, 2);
    const { db } = app.app.platform;
    const nine = new Date(app.clock.now().getTime() + 9.5 * HOUR_MS);
    // Another server takes the pushes at half past eight and then disappears.
    const taken = await leasePushes(db, nine);
    const [oldest] = await rows(member);
    expect(taken.map(({ id }) => id)).toEqual([oldest?.id]);
    expect(await leasePushes(db, nine)).toEqual([]);
    app.clock.advance(9.5 * HOUR_MS + 61_000);
    expect(await service.got(browser, 1)).toEqual([
      expect.objectContaining({ header: '2 notifications during your quiet hours' }),
    ]);
    await nothingLeft(member);
    expect(sent(browser)).toHaveLength(1);
  });

  it('are refused if a time or a zone makes no sense', async () => {
    const { member } = await sleeper();
    const wrong = [
      { quiet_hours: { from: '22:00', to: '22:00' } },
      { quiet_hours: { from: '24:00', to: '08:00' } },
      { quiet_hours: { from: '22:00' } },
      { quiet_hours: 'night' },
      { time_zone: 'Mars/Olympus' },
      { time_zone: '+05:00' },
      { mails: 'hourly' },
    ];
    for (const body of wrong) {
      const response = await choose(member, body);
      expect([body, response.status, typeof response.body['error']]).toEqual([body, 400, 'string']);
    }
    expect((await app.visitor().send('GET', '/notifications/delivery/')).status).toBe(401);
  });
});
