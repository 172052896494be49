import { readCode } from '@stoa/contract/catalogue.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The check character of this code is right, but the code was never made. */
const UNMADE = '00000000';

describe('the report on used and refused codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const used = async () => (await app.operator().call('GET /operator/codes/use/', {})).body.days;
  const refused = async () => (await app.operator().call('GET /operator/codes/refused/', {})).body;
  const today = () => app.clock.now().toISOString().slice(0, 10);

  it('lists each day, including days without any', async () => {
    const { codes } = await app.codes(3, 'courage');
    const member = await app.member();
    for (const cigar_code of codes.slice(0, 2)) {
      expect((await member.send('POST', '/cigars/add_cigar/', { cigar_code })).status).toBe(201);
    }
    const days = await used();
    expect([days.length, days.at(-1)]).toEqual([30, { day: today(), used: 2 }]);
    app.clock.advance(DAY_MS);
    expect((await used()).slice(-2).map((day) => day.used)).toEqual([2, 0]);
  });

  it('counts each refusal with its reason and member, for both calls', async () => {
    const [owner, guesser] = [await app.member(), await app.member({ handle: 'guesser.one' })];
    const { codes } = await app.codes(1);
    expect((await owner.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] })).status).toBe(201);
    const check = (who: typeof owner, code: unknown) =>
      who.send('POST', '/cigar-codes/validate_code/', { code });
    expect(readCode(UNMADE)).toBe(UNMADE);
    for (const [who, code] of [
      [guesser, 'nonsense'],
      [guesser, 'more of it'],
      [guesser, UNMADE],
      [guesser, codes[0]],
      [owner, codes[0]],
      [owner, ''],
    ] as const) {
      expect((await check(who, code)).status).toBe(400);
    }
    expect((await guesser.send('POST', '/cigars/add_cigar/', { cigar_code: UNMADE })).status).toBe(400);
    const { days, members } = await refused();
    const none = { mistyped: 0, unknown: 0, taken: 0, own: 0, void: 0 };
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ ...none, day: today(), mistyped: 2, unknown: 2, taken: 1, own: 1 });
    // The member's own used code does not count as a guess.
    expect(members).toEqual([
      {
        ...none,
        member_id: guesser.memberId,
        name: 'Marcus Aurel',
        handle: 'guesser.one',
        suspended: false,
        times: 5,
        mistyped: 2,
        unknown: 2,
        taken: 1,
        last_day: today(),
      },
    ]);
  });

  it('forgets a member who deletes the account', async () => {
    const { db } = app.app.platform;
    const member = await app.member();
    const mine = () =>
      db.selectFrom('code_refusal').select('id').where('member_id', '=', member.memberId).execute();
    await member.send('POST', '/cigar-codes/validate_code/', { code: 'wrong' });
    expect(await mine()).toHaveLength(1);
    await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await mine()).toEqual([]);
  });
});
