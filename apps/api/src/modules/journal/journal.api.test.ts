import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('the journal', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('credits a stoic cigar and its first badge once, in one ledger', async () => {
    const member = await app.member();
    const { codes } = await app.codes(1, 'wisdom', 40);
    const added = await member.call('POST /cigars/add_cigar/', {
      body: { cigar_code: codes[0], overall_rating: 4 },
    });
    expect(added.status).toBe(201);
    expect(added.body.earned).toEqual({ points: 95, badges: ['Wise Stoic'] });
    const { body: me } = await member.call('GET /user/me/', {});
    expect([me.cigars, me.balance, me.total_points]).toEqual([1, 145, 145]);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });
});
