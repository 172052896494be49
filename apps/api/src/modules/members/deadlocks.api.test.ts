import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('members who act on each other at the same moment', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const people = (count: number, values: (index: number) => Record<string, unknown> = () => ({})) =>
    Promise.all(Array.from({ length: count }, (_, index) => app.member(values(index))));
  const found = (replies: readonly { status: number }[]) => new Set(replies.map(({ status }) => status));
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('do not deadlock when a referrer follows newcomers who log their first cigars', async () => {
    const referrer = await app.member();
    const { handle } = (await referrer.call('GET /user/me/', {})).body;
    const newcomers = await people(6, () => ({ referral_link: handle }));
    const { codes } = await app.codes(6);
    const replies = await Promise.all(
      newcomers.flatMap((newcomer, index) => [
        newcomer.send('POST', '/cigars/add_cigar/', { cigar_code: codes[index] }),
        referrer.send('POST', '/followers/user/following/', { follow_to: newcomer.memberId }),
      ]),
    );
    expect(found(replies)).toEqual(new Set([201]));
    await noDifferences();
  });

  it('do not deadlock when friends delete their accounts together', async () => {
    const friends = await people(4);
    for (const one of friends) {
      for (const other of friends.filter((friend) => friend !== one)) {
        await one.send('POST', '/followers/user/following/', { follow_to: other.memberId });
      }
    }
    const replies = await Promise.all(
      friends.map((one) => one.send('POST', '/user/me/delete-account/', { password: 'secret-1' })),
    );
    expect(found(replies)).toEqual(new Set([204]));
    await noDifferences();
  });

  it('do not deadlock when they swap names', async () => {
    const names = ['Anna', 'Bella', 'Carla', 'Dora', 'Emma'];
    const named = (index: number, by: number) => ({
      first_name: names[(index + by) % 5],
      last_name: names[(index * 3 + by) % 5],
    });
    const members = await people(8, (index) => named(index, 0));
    for (const by of [1, 2, 3]) {
      const replies = await Promise.all(
        members.map((member, index) => member.send('PUT', '/user/me/', named(index, by))),
      );
      expect(found(replies)).toEqual(new Set([200]));
    }
    const { body } = await (await app.member()).call('GET /user/all-members/', { query: { filter: 'Dora' } });
    const expected = members.filter((_, index) => Object.values(named(index, 3)).includes('Dora'));
    expect(body.count).toBe(expected.length);
  });
});
