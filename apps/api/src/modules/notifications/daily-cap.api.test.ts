import type { Notification } from '@stoa/contract';
import { MAX_GROUPED } from '@stoa/contract/notifications.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor, smoke } from '@stoa/testing/harness/notices';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the daily cap of nearby notifications', { timeout: 180_000 }, () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const list = async (who: Member) =>
    (await noticesFor(app, who)).filter(({ type }) => type !== 'badge_earned');
  const unread = async (who: Member) => (await who.call('GET /notifications/', {})).body.unread_count;
  const shape = (notices: readonly Notification[]) =>
    notices.map(({ message, items }) => (items.length > 0 ? items.map((item) => item.message) : message));
  const readAll = (who: Member) => who.call('POST /notifications/', { body: { action: 'mark_all_read' } });
  const expectNoDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  /** Creates a reader, and a member from far away who smokes near the reader. */
  const pair = async (milesNorth: number) => {
    const [reader, smoker] = [
      await app.member({ location: homeAt(`Reader ${milesNorth}`, milesNorth) }),
      await app.member({ first_name: 'Zeno', location: homeAt(`Smoker ${milesNorth}`, milesNorth + 900) }),
    ];
    await noticesFor(app, reader);
    await readAll(reader);
    const lounge = homeAt('Lounge', milesNorth);
    return { reader, smoker, log: (name: string) => smoke(smoker, name, lounge) };
  };
  const messageFor = (name: string) => `Zeno Aurel enjoyed ${name} in Lounge.`;

  it('shows three a day individually and groups the rest', async () => {
    const { reader, log } = await pair(0);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await log(name);
    await app.member({ first_name: 'Neo', location: homeAt('Reader 0', 500) });
    const notices = await list(reader);
    expect(shape(notices)).toEqual([
      ['Neo Aurel has joined us on the porch.', messageFor('Five'), messageFor('Four')],
      messageFor('Three'),
      messageFor('Two'),
      messageFor('One'),
    ]);
    expect(notices[0]).toMatchObject({
      header: 'More near you',
      message: '2 cigars and 1 new member: Neo Aurel and Zeno Aurel.',
      is_read: false,
      related_user_id: null,
      related_entry_id: null,
    });
    expect(notices[0]?.items[1]).toMatchObject({
      type: 'nearby_cigar',
      related_entry_id: expect.any(Number),
    });
    expect(await unread(reader)).toBe(4);
    await expectNoDifferences();
  });

  it('makes a read group unread when another one joins it, and counts the group once', async () => {
    const { reader, log } = await pair(100);
    for (const name of ['One', 'Two', 'Three', 'Four']) await log(name);
    const [group] = await list(reader);
    const read = await reader.call('POST /notifications/{id}/mark-as-read/', {
      params: { id: group?.id ?? 0 },
      body: {},
    });
    expect([read.body.is_read, await unread(reader)]).toEqual([true, 3]);
    await log('Five');
    expect((await list(reader))[0]).toMatchObject({ id: group?.id, is_read: false });
    expect(await unread(reader)).toBe(4);
    await log('Six');
    expect((await list(reader))[0]?.items).toHaveLength(3);
    expect(await unread(reader)).toBe(4);
    await expectNoDifferences();
  });

  it('starts over a day later with another group', async () => {
    const { reader, smoker, log } = await pair(200);
    for (const name of ['One', 'Two', 'Three', 'Four']) await log(name);
    await list(reader);
    app.clock.advance(DAY_MS + 60_000);
    for (const who of [reader, smoker]) await who.send('POST', '/user/refresh-token/');
    for (const name of ['Five', 'Six', 'Seven', 'Eight', 'Nine']) await log(name);
    expect(shape(await list(reader))).toEqual([
      [messageFor('Nine'), messageFor('Eight')],
      messageFor('Seven'),
      messageFor('Six'),
      messageFor('Five'),
      [messageFor('Four')],
      messageFor('Three'),
      messageFor('Two'),
      messageFor('One'),
    ]);
    await expectNoDifferences();
  });

  it('fills a group up to its limit', async () => {
    const { reader, log } = await pair(300);
    for (let count = 0; count < MAX_GROUPED + 6; count += 1) await log(`Cigar ${count}`);
    const notices = await list(reader);
    expect(notices.map(({ items }) => items.length)).toEqual([MAX_GROUPED, 0, 0, 0]);
    await expectNoDifferences();
  });

  it('does not count notifications about the member', async () => {
    const { reader, log } = await pair(400);
    for (const name of ['One', 'Two', 'Three', 'Four']) await log(name);
    const fan = await app.member({ location: homeAt('Fan Town', -700) });
    await fan.send('POST', '/followers/user/following/', { follow_to: reader.memberId });
    expect((await list(reader)).map(({ type }) => type)).toContain('new_follower');
  });
});
