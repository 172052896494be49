import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the community’s points', { timeout: 120_000 }, () => {
  let app: TestApp;
  let viewer: Member;
  beforeAll(async () => {
    app = await startTestApp();
    viewer = await app.verifiedMember();
  });
  afterAll(() => app.close());

  const points = async () =>
    (await viewer.call('GET /user-stats/stats/', {})).body.overall_stats.total_reward;
  const earned = async (member: Member) => (await member.call('GET /user/me/', {})).body.total_points;
  const remove = async (member: Member) => {
    const { status } = await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(status).toBe(204);
  };
  const recounted = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('stay the same after pairs of unproved members follow each other and leave', async () => {
    const before = await points();
    for (let pair = 0; pair < 3; pair += 1) {
      const [one, other] = [await app.member(), await app.member()];
      await one.call('POST /followers/user/following/', { body: { follow_to: other.memberId } });
      await other.call('POST /followers/user/following/', { body: { follow_to: one.memberId } });
      expect(await earned(one)).toBeGreaterThan(0);
      expect(await points()).toBe(before);
      await remove(one);
      await remove(other);
    }
    expect(await points()).toBe(before);
    await recounted();
  });

  it('include everything a member has earned once the address is proved, until the member leaves', async () => {
    const before = await points();
    const member = await app.member();
    await app.verify(member.memberId);
    const brought = await earned(member);
    expect(brought).toBeGreaterThan(0);
    expect(await points()).toBe(before + brought);
    await app.suspend(member.memberId);
    expect(await points()).toBe(before);
    await app.suspend(member.memberId, false);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    expect(await points()).toBe(before + brought);
    await remove(member);
    expect(await points()).toBe(before);
    await recounted();
  });

  it('include a cigar and a correction of a member who claimed a code', async () => {
    const before = await points();
    const member = await app.member();
    const { codes } = await app.codes(1);
    await member.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] });
    expect(await points()).toBe(before + (await earned(member)));
    await app.operator().call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 15, reason: 'Made good.' },
    });
    expect(await points()).toBe(before + (await earned(member)));
    await recounted();
  });
});
