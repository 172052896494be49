import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitLockWaits } from '@stoa/testing/harness/lock-waits';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { allPublished } from '@stoa/testing/harness/published-state';
import { earnMonthsWithin } from '../practices/index.ts';
import { eraseMember } from './erase-member.ts';
import { googleLinkJob } from './google-link.ts';
import { DELETED_WITH_MEMBER } from './personal-data.ts';
import { resetCodeJob } from './recovery.service.ts';
import { verificationMailJob } from './verification.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a write under way while its member is deleted', () => {
  let app: TestApp;
  let other: number;
  beforeAll(async () => {
    app = await startTestApp();
    other = (await app.member()).memberId;
  });
  afterAll(() => app.close());

  const UNDER_WAY: readonly (readonly [what: string, act: (member: Member) => Promise<unknown>])[] = [
    [
      'the link that verifies an address',
      ({ memberId }) => verificationMailJob(app.app.platform).run({ member_id: memberId }, 'one'),
    ],
    [
      'the code that links Google',
      ({ memberId }) =>
        googleLinkJob(app.app.platform).run({ member_id: memberId, google_id: `g-${memberId}` }, 'two'),
    ],
    [
      'the code that sets a new password',
      ({ memberId }) => resetCodeJob(app.app.platform).run({ member_id: memberId }, 'three'),
    ],
    [
      'how far the Porch was read',
      (member) => member.call('POST /porch/seen/', { body: { until: app.clock.now().toISOString() } }),
    ],
    ['suggestions put away', (member) => member.call('DELETE /members/suggestions/', {})],
    [
      'one suggestion put away',
      (member) => member.call('DELETE /members/suggestions/{id}/', { params: { id: other } }),
    ],
    [
      'a refused code',
      (member) => member.call('POST /cigar-codes/validate_code/', { body: { code: '0000-0000' } }),
    ],
    ['a month within one’s measure', () => earnMonthsWithin(app.app.platform.db, app.clock.now())],
  ];

  it.each(UNDER_WAY)('leaves nothing behind: %s', async (_, act) => {
    const { database, db } = app.app.platform;
    const member = await app.member();
    await member.call('POST /cigars/add_cigar/', {
      body: { name: 'Corona', description: 'A gift', smoked_at: '2025-03-12T18:00:00Z' },
    });
    await db
      .insertInto('weekly_measure')
      .values({ member_id: member.memberId, cigars: 1, from_day: '2025-02-20', to_day: '2025-03-31' })
      .execute();
    // None of the member's other work may wait for the lock.
    await awaitMails(app, member.email, 1);
    await allPublished(app);
    let acting: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await eraseMember(tx, member.memberId, app.clock.now());
      acting = act(member);
      await awaitLockWaits(database, 1);
    });
    await acting;
    const left: string[] = [];
    for (const table of [...DELETED_WITH_MEMBER, 'dismissed_suggestion'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('member_id')
        .where('member_id', '=', member.memberId)
        .execute();
      if (rows.length > 0) left.push(table);
    }
    expect(left).toEqual([]);
  });
});
