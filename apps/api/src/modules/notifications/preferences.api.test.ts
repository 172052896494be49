import { DEFAULT_CHOICES } from '@stoa/contract/notifications.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor } from '@stoa/testing/harness/notices';

const NOTHING = { in_app: false, push: false, email: false };

describe('a member’s notification preferences', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const followed = async (id: number) => {
    const fan = await app.member();
    await fan.send('POST', '/followers/user/following/', { follow_to: id });
  };
  const rows = async (id: number) =>
    app.app.platform.db
      .selectFrom('notification')
      .select(['in_app', 'push', 'email'])
      .where('member_id', '=', id)
      .where('type', '=', 'new_follower')
      .execute();

  it('are the defaults until they are chosen, and fields that are not sent stay unchanged', async () => {
    const member = await app.member();
    const read = async () => (await member.call('GET /notifications/preferences/', {})).body;
    expect(await read()).toEqual(DEFAULT_CHOICES);
    const changed = await member.call('PUT /notifications/preferences/', {
      body: { badge_earned: { email: true }, new_user: NOTHING },
    });
    const expected = {
      ...DEFAULT_CHOICES,
      badge_earned: { ...DEFAULT_CHOICES.badge_earned, email: true },
      new_user: NOTHING,
    };
    expect([changed.status, changed.body]).toEqual([200, expected]);
    expect(await read()).toEqual(expected);
    const other = await app.member();
    expect((await other.call('GET /notifications/preferences/', {})).body).toEqual(DEFAULT_CHOICES);
  });

  it('apply to all channels: no notification at all, or none in the list', async () => {
    const member = await app.member({ location: homeAt('Hermitage') });
    const choose = (choice: object) =>
      member.send('PUT', '/notifications/preferences/', { new_follower: choice });
    await choose(NOTHING);
    await followed(member.memberId);
    expect(await noticesFor(app, member, 'new_follower')).toEqual([]);
    expect(await rows(member.memberId)).toEqual([]);

    const before = (await member.call('GET /notifications/', {})).body;
    await choose({ in_app: false, push: true, email: false });
    await followed(member.memberId);
    expect(await noticesFor(app, member, 'new_follower')).toEqual([]);
    expect(await rows(member.memberId)).toEqual([{ in_app: false, push: true, email: false }]);
    expect((await member.call('GET /notifications/', {})).body).toEqual(before);

    await choose({ in_app: true });
    await followed(member.memberId);
    expect(await noticesFor(app, member, 'new_follower')).toHaveLength(1);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('cannot turn off staff messages in the list, but can turn off their emails and pushes', async () => {
    const member = await app.member();
    const muted = await member.call('PUT /notifications/preferences/', { body: { ADMIN_MESSAGE: NOTHING } });
    expect(muted.status).toBe(400);
    expect(muted.body).toMatchObject({
      ADMIN_MESSAGE: ['You can’t turn off messages from Stoa in the app. Please leave them on.'],
    });
    const quiet = { in_app: true, push: false, email: false };
    const changed = await member.call('PUT /notifications/preferences/', { body: { ADMIN_MESSAGE: quiet } });
    expect(changed.body.ADMIN_MESSAGE).toEqual(quiet);
    await app.operator().call('POST /operator/messages/', {
      body: { header: 'Hear', message: 'Now', audience: { all: true } },
    });
    expect(await noticesFor(app, member, 'ADMIN_MESSAGE')).toHaveLength(1);
  });

  it('are refused if they are malformed', async () => {
    const member = await app.member();
    for (const body of [{ new_user: { in_app: 'yes' } }, { new_user: 'all' }, { new_user: null }]) {
      const { status } = await member.send('PUT', '/notifications/preferences/', body);
      expect([body, status]).toEqual([body, 400]);
    }
    expect((await app.visitor().send('GET', '/notifications/preferences/')).status).toBe(401);
  });
});
