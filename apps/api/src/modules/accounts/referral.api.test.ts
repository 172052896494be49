import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, tokenIn } from '@stoa/testing/harness/outbox';
import type { Browser } from '@stoa/testing/harness/browser';

const getBalance = async (member: Browser) => (await member.call('GET /user/me/', {})).body.balance;

describe('a referral', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.member({ handle: 'linked.one' });
  });
  afterAll(() => app.close());

  it('credits both sides 50 points, once, for the newcomer’s first stoic cigar', async () => {
    const referrer = await app.member({ handle: 'Referrer' });
    const newcomer = await app.member({ referral_link: 'referrer' });
    const { codes } = await app.codes(2, 'courage', 10);
    expect([await getBalance(referrer), await getBalance(newcomer)]).toEqual([50, 50]);

    const unrelated = { name: 'A cigar', description: 'of another brand' };
    await newcomer.call('POST /cigars/add_cigar/', { body: unrelated });
    expect(await getBalance(referrer)).toBe(50);

    const first = await newcomer.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] } });
    expect(first.body.earned.points).toBe(10 + 45 + 50);
    expect([await getBalance(referrer), await getBalance(newcomer)]).toEqual([100, 155]);

    const second = await newcomer.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[1] } });
    expect(second.body.earned.points).toBe(10);
    expect(await getBalance(referrer)).toBe(100);
  });

  it('ends when another person proves the address of the account', async () => {
    const squatter = await app.member({ handle: 'squatter' });
    const opened = await app.member({ referral_link: 'squatter' });
    const token = tokenIn((await awaitMails(app, opened.email, 1))[0]);
    await app.visitor().send('POST', '/user/verify-email/', { token });
    const { referred_by } = await app.app.platform.db
      .selectFrom('member')
      .select('referred_by')
      .where('id', '=', opened.memberId)
      .executeTakeFirstOrThrow();
    expect([referred_by, await getBalance(squatter)]).toEqual([null, 50]);
  });

  it.each([
    ['the handle in another case', 'LINKED.ONE'],
    ['the whole link', 'https://stoa.example/referral/linked.one'],
    ['a link with a slash and a query', 'https://stoa.example/referral/linked.one/?utm=mail#top'],
    ['the address of the form', 'https://stoa.example/register?referral=linked.one'],
  ])('is recognized by %s', async (_, link) => {
    const newcomer = await app.member({ referral_link: link });
    const { codes } = await app.codes(1, 'wisdom', 40);
    const added = await newcomer.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] } });
    expect(added.body.earned.points).toBe(40 + 55 + 50);
  });

  it.each(['porch.', 'two..'])(
    'by a link of %s works even if a chat program drops the end of the link',
    async (handle) => {
      const referrer = await app.member({ handle: handle.padStart(7, 'a') });
      const link = (await referrer.call('GET /user/me/', {})).body.referral_link ?? '';
      expect(link).toMatch(/\/$/);
      for (const sent of [link, link.replace(/\/$/, ''), link.replace(/[./]+$/, '')]) {
        const newcomer = await app.member({ referral_link: sent });
        const { codes } = await app.codes(1, 'wisdom', 40);
        const added = await newcomer.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] } });
        expect([sent, added.body.earned.points]).toEqual([sent, 40 + 55 + 50]);
      }
    },
  );

  it.each(['nobody.here', 'https://stoa.example/', '///', '', null])(
    'is ignored if it is unknown (%j)',
    async (link) => {
      const newcomer = await app.member({ referral_link: link });
      const { codes } = await app.codes(1, 'wisdom', 40);
      const added = await newcomer.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] } });
      expect(added.body.earned.points).toBe(40 + 55);
    },
  );

  it('does not deadlock with the referrer’s own cigar at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const handle = `crossing${round}`;
      const referrer = await app.member({ handle });
      const newcomers = [
        await app.member({ referral_link: handle }),
        await app.member({ referral_link: handle }),
      ];
      const { codes } = await app.codes(4);
      const logged = await Promise.all(
        [referrer, ...newcomers, referrer].map((member, index) =>
          member.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[index] } }),
        ),
      );
      expect(logged.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await getBalance(referrer)).toBe(50 + 2 * 40 + 55 + 2 * 50);
    }
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
  });
});
