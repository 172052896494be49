import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { rowCounts } from '@stoa/testing/harness/published-state';

describe('an entry from a device’s outbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const CIGAR = { body: { name: 'Corona', description: 'Smoked without signal' } };

  it('reaches the journal of the member it was written for', async () => {
    const member = await app.member();
    const { id } = (await member.call('GET /user/me/', {})).body;
    const added = await member.call('POST /cigars/add_cigar/', CIGAR, { 'stoa-member': String(id) });
    expect([added.status, added.body.user_id]).toEqual([201, id]);
  });

  it('is never added for a member who signed in there later', async () => {
    const [absent, present] = [await app.member(), await app.member()];
    const { id } = (await absent.call('GET /user/me/', {})).body;
    const before = await rowCounts(app);
    for (const meant of [String(id), '', 'x', `${id},${id}`]) {
      const { status, body } = await present.call('POST /cigars/add_cigar/', CIGAR, { 'stoa-member': meant });
      const error = 'Someone else is signed in on this device. Please sign in as yourself.';
      expect([status, body]).toEqual([409, { error, detail: error, other_member: true }]);
    }
    expect(await rowCounts(app)).toEqual(before);
  });
});
