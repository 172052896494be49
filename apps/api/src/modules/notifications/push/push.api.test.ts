import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';
import {
  deadPort,
  openPushService,
  type PushBrowser,
  type PushService,
} from '@stoa/testing/harness/push-service';

const MINUTE_MS = 60_000;
/** This is longer than a lease, so that an interrupted push is sent again. */
const LEASE_AND_MORE_MS = 100_000;

describe('a push', { timeout: 200_000 }, () => {
  let app: TestApp;
  let service: PushService;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    service = await openPushService();
    app = await startTestApp({ pushServices: ['127.0.0.1', 'push.services.mozilla.com'] });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  const newMember = () => app.member({ first_name: 'Zeno', location: homeAt('Push Town', -1200) });
  const subscribe = (member: Member, browser: PushBrowser) =>
    member.call('POST /notifications/push-subscriptions/', { body: browser });
  const subscribed = async () => {
    const [member, browser] = [await newMember(), service.browser()];
    // The badge of joining must arrive before the subscription, so that it is not pushed.
    await noticesFor(app, member);
    expect((await subscribe(member, browser)).status).toBe(201);
    return { member, browser };
  };
  const followedBy = async (member: Member): Promise<Member> => {
    const fan = await newMember();
    await fan.send('POST', '/followers/user/following/', { follow_to: member.memberId });
    return fan;
  };
  const types = (messages: readonly Record<string, unknown>[]) =>
    messages.map(({ type }) => String(type)).toSorted((a, b) => a.localeCompare(b));
  const subscriptions = async (member: Member) =>
    (
      await app.app.platform.db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('member_id', '=', member.memberId)
        .execute()
    ).map(({ endpoint }) => endpoint);
  const dueAfter = (moment: Date) =>
    app.app.platform.db.selectFrom('push_due').select('id').where('not_before', '>', moment).execute();
  const nothingDue = () =>
    vi.waitFor(
      async () => {
        await allPublished(app);
        expect(await app.app.platform.db.selectFrom('push_due').selectAll().execute()).toEqual([]);
      },
      { timeout: LEASE_AND_MORE_MS, interval: 100 },
    );

  it('uses a published key that is created once and readable only by the server', async () => {
    const { body } = await app.visitor().call('GET /status/', {});
    expect(Buffer.from(body.vapid_public_key ?? '', 'base64url')).toHaveLength(65);
    const path = join(app.app.platform.config.dataDir, 'vapid-key');
    expect(readFileSync(path, 'utf8').trim()).toBe(app.app.platform.config.vapidKey);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('goes to each browser of its member, encrypted for it', async () => {
    const { member, browser } = await subscribed();
    const phone = service.browser();
    await subscribe(member, phone);
    const fan = await followedBy(member);
    for (const each of [browser, phone]) {
      const messages = await service.got(each, 2);
      expect(types(messages)).toEqual(['badge_earned', 'new_follower']);
      const [follower] = await noticesFor(app, member, 'new_follower');
      expect(messages.find(({ type }) => type === 'new_follower')).toMatchObject({
        id: follower?.id,
        header: 'New follower',
        message: 'Zeno Aurel is now following you.',
        related_user_id: fan.memberId,
      });
    }
    await nothingDue();
  });

  it('leaves out the tracking number, which anyone could read on a locked phone', async () => {
    const { member, browser } = await subscribed();
    const { body: reward } = await app
      .operator()
      .call('POST /operator/rewards/', { body: { name: 'Lamp', points: 0 } });
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
    const redeemed = await member.send('POST', `/rewards/${reward.id}/redeem/`, {
      address_id: address.body['id'],
    });
    await app.operator().call('PATCH /operator/redemptions/{id}/', {
      params: { id: Number(redeemed.body['id']) },
      body: { status: 'shipped', tracking_note: 'UPS 1Z 999' },
    });
    const [shown] = await noticesFor(app, member, 'reward_status');
    expect(shown?.message).toBe('Lamp is on its way to you. Tracking: UPS 1Z 999.');
    expect(await service.got(browser, 1)).toMatchObject([
      { type: 'reward_status', message: 'Lamp is on its way to you.' },
    ]);
    await nothingDue();
  });

  it('is not sent unless the member chose it', async () => {
    const { member, browser } = await subscribed();
    await member.send('PUT', '/notifications/preferences/', {
      new_follower: { push: false },
      badge_earned: { push: false },
    });
    await followedBy(member);
    await nothingDue();
    expect(service.received.filter(({ path }) => browser.endpoint.endsWith(path))).toEqual([]);
  });

  it('deletes a subscription that the push service has dropped', async () => {
    for (const status of [404, 410]) {
      const { member, browser } = await subscribed();
      service.answer(status, browser);
      await followedBy(member);
      await vi.waitFor(async () => expect(await subscriptions(member)).toEqual([]), {
        timeout: LEASE_AND_MORE_MS,
        interval: 50,
      });
    }
    await nothingDue();
  });

  it('is retried later if the service fails, and dropped if the service refuses it', async () => {
    const { member, browser } = await subscribed();
    service.answer(503, browser, { 'retry-after': '600' });
    await followedBy(member);
    // Both responses have been recorded, so this is after the end of the lease.
    const putOff = new Date(app.clock.now().getTime() + 5 * MINUTE_MS);
    await vi.waitFor(async () => expect(await dueAfter(putOff)).toHaveLength(2), {
      timeout: LEASE_AND_MORE_MS,
      interval: 50,
    });
    service.answer(201, browser);
    app.clock.advance(11 * MINUTE_MS);
    expect(types(await service.got(browser, 2))).toEqual(['badge_earned', 'new_follower']);

    service.answer(400, browser);
    await followedBy(member);
    await nothingDue();
    expect(await subscriptions(member)).toEqual([browser.endpoint]);
  });

  it('does not follow a service’s redirect, because its target is not a checked address', async () => {
    const { member, browser } = await subscribed();
    const target = service.browser();
    service.answer(307, browser, { location: target.endpoint });
    await followedBy(member);
    const path = browser.endpoint.slice(service.url.length);
    await vi.waitFor(() => expect(service.requested).toContain(path), { timeout: LEASE_AND_MORE_MS });
    service.answer(201, browser);
    app.clock.advance(11 * MINUTE_MS);
    await service.got(browser, 2);
    expect(service.requested).not.toContain(target.endpoint.slice(service.url.length));
  });

  it('reaches other members while one service does not respond', async () => {
    const { member, browser } = await subscribed();
    const dead = { ...service.browser(), endpoint: `http://127.0.0.1:${await deadPort()}/push/x` };
    expect((await subscribe(member, dead)).status).toBe(201);
    await followedBy(member);
    await service.got(browser, 2);
    await member.call('DELETE /notifications/push-subscriptions/', { body: { endpoint: dead.endpoint } });
    await nothingDue();
  });

  it('stops with the session, and on request', async () => {
    const { member, browser } = await subscribed();
    const away = await subscribed();
    const gone = await away.member.call('DELETE /notifications/push-subscriptions/', {
      body: { endpoint: away.browser.endpoint },
    });
    expect([gone.status, await subscriptions(away.member)]).toEqual([204, []]);
    await member.send('POST', '/user/logout/');
    for (const who of [member, away.member]) await followedBy(who);
    await nothingDue();
    const paths = new Set([browser, away.browser].map(({ endpoint }) => endpoint.slice(service.url.length)));
    expect(service.requested.filter((path) => paths.has(path))).toEqual([]);
  });

  it('goes to the member who signed in last on a browser', async () => {
    const { member, browser } = await subscribed();
    const next = await newMember();
    await noticesFor(app, next);
    expect((await subscribe(next, browser)).status).toBe(201);
    expect([await subscriptions(member), await subscriptions(next)]).toEqual([[], [browser.endpoint]]);
  });

  it('is not sent to unknown services, and malformed keys are refused', async () => {
    const member = await newMember();
    const { endpoint, keys } = service.browser();
    // These 3,600 bytes do not compress. An index row holds 2,704.
    const wide = Array.from({ length: 900 }, (_, index) =>
      String.fromCodePoint(0x20000 + ((index * index * 7_919) % 40_000)),
    ).join('');
    const wrong = [
      { endpoint: 'http://169.254.169.254/latest', keys },
      { endpoint: 'https://push.example.com/x', keys },
      { endpoint: 'http://127.0.0.1.example.com/x', keys },
      { endpoint: 'nowhere', keys },
      { endpoint: 'https://push.services.mozilla.com:8443/x', keys },
      { endpoint: 'https://:secret@push.services.mozilla.com/x', keys },
      { endpoint: `https://push.services.mozilla.com/${wide}`, keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
    ];
    for (const body of wrong) {
      const { status, body: errors } = await subscribe(member, body);
      expect([body, status, typeof errors.error]).toEqual([body, 400, 'string']);
    }
    expect(await subscriptions(member)).toEqual([]);
  });
});
