import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { noticesFor } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';
import { announceRested } from './rest-over.ts';

describe('cigars that have rested', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const rests = (member: Awaited<ReturnType<TestApp['member']>>, rests_until: string, quantity = 1) =>
    member.call('POST /lots/', { body: { name: 'Behike', put_at: '2026-01-01', rests_until, quantity } });
  /** Announces as at this moment, whatever the app's clock says. */
  const at = (moment: string) =>
    announceRested({ db: app.app.platform.db, clock: { ...app.clock, now: () => new Date(moment) } });
  const messages = async (memberId: number) => {
    await allPublished(app);
    const { rows } = await sql<{ detail: string }>`
      select detail from notification where member_id = ${memberId} and type = 'rest_over' order by id`.execute(
      app.app.platform.db,
    );
    return rows.map(({ detail }) => detail);
  };

  it('are announced once, in the morning of their day on the member’s clock, all together', async () => {
    const member = await app.member();
    await rests(member, '2027-03-01', 3);
    await rests(member, '2027-03-01');
    await rests(member, '2027-03-02');
    // Austin is six hours behind UTC.
    await at('2027-03-01T05:59:00Z');
    await at('2027-03-01T14:59:00Z');
    expect(await messages(member.memberId)).toEqual([]);
    await Promise.all([at('2027-03-01T15:01:00Z'), at('2027-03-01T15:01:00Z')]);
    await at('2027-03-01T22:00:00Z');
    expect(await messages(member.memberId)).toEqual(['4']);
    await at('2027-03-02T16:00:00Z');
    expect(await messages(member.memberId)).toEqual(['4', '1']);
    const notices = await noticesFor(app, member, 'rest_over');
    expect(notices.map(({ message }) => message)).toEqual([
      'A cigar in your humidor has finished resting.',
      '4 cigars in your humidor have finished resting.',
    ]);
  });

  it('are not announced if they are gone, long past their day, or without a day', async () => {
    const member = await app.member();
    const { body } = await rests(member, '2027-04-01');
    await member.call('POST /lots/events/', {
      body: { kind: 'given', lots: body.results.map(({ id }) => ({ id })) },
    });
    await rests(member, '2026-01-02');
    await member.call('POST /lots/', { body: { name: 'Behike' } });
    await at('2027-04-01T18:00:00Z');
    expect(await messages(member.memberId)).toEqual([]);
  });

  it('are announced again after their day was changed', async () => {
    const member = await app.member();
    const { body } = await rests(member, '2027-05-01');
    await at('2027-05-01T18:00:00Z');
    const id = body.results[0]?.id ?? 0;
    await member.call('PUT /lots/{id}/', { params: { id }, body: { rests_until: '2027-06-01' } });
    await at('2027-05-02T18:00:00Z');
    await at('2027-06-01T18:00:00Z');
    expect(await messages(member.memberId)).toEqual(['1', '1']);
  });
});
