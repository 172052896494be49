import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

it('a deletion is recorded outside the backups before its response, even on a server without jobs', async () => {
  const app = await startTestApp({ role: 'web' });
  const member = await app.member();
  await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
  const keys = await Array.fromAsync(app.app.platform.storage.list('deletions'));
  await app.close();
  expect(keys).toEqual([expect.stringContaining(`deletions/${member.memberId}-`)]);
});

describe('deleting an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const leave = async () => {
    const member = await app.member({ first_name: 'Seneca', handle: `seneca${Date.now() % 100_000}` });
    const { codes } = await app.codes(1);
    const place = await member.call('POST /address/', {
      body: { type: 'cigar', city: 'Secretville', state: 'TX', latitude: 30, longitude: -97 },
    });
    const form = new FormData();
    form.set('cigar_code', codes[0] ?? '');
    form.set('overall_rating', '5');
    form.set('location', String(place.body.id));
    form.set('experience_note', 'a most secret note');
    const added = await member.call('POST /cigars/add_cigar/', { body: form });
    return { member, entryId: added.body.id };
  };

  it('requires the password', async () => {
    const { member } = await leave();
    const wrong = await member.send('POST', '/user/me/delete-account/', { password: 'not-it-at-all' });
    expect(wrong.status).toBe(400);
    expect(wrong.body['password']).toHaveLength(1);
    expect((await member.call('POST /user/me/delete-account/', { body: {} })).status).toBe(400);
    expect((await member.call('GET /user/me/', {})).status).toBe(200);
  });

  it('erases stored responses to staff about the member, but still prevents repeats', async () => {
    const { member } = await leave();
    const { db } = app.app.platform;
    const correct = () =>
      app
        .operator()
        .call(
          'POST /operator/points/',
          { body: { member_id: member.memberId, points: 7, reason: 'Lost parcel' } },
          { 'idempotency-key': 'of-the-desk' },
        );
    expect([(await correct()).status, (await correct()).status]).toEqual([201, 201]);
    await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const stored = await db.selectFrom('operator_repeat').select(['key', 'answer']).execute();
    expect(stored).toEqual([{ key: 'of-the-desk', answer: 'forgotten' }]);
    const { status, body } = await correct();
    expect([status, body.error]).toEqual([
      409,
      'This was already done, but we no longer have the answer. Please reload the page.',
    ]);
  });

  it('removes only a proved address from the waiting list', async () => {
    const { db } = app.app.platform;
    const leaveAs = async (email: string, isProved: boolean) => {
      await app.visitor().call('POST /waitlist/', { body: { email } });
      const member = await app.member({ email });
      if (isProved)
        await db
          .updateTable('member')
          .set({ email_proved_at: new Date() })
          .where('id', '=', member.memberId)
          .execute();
      await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
      return db.selectFrom('waitlist').select('id').where('email', '=', email).execute();
    };
    expect(await leaveAs('waits@example.com', false)).toHaveLength(1);
    expect(await leaveAs('waited@example.com', true)).toHaveLength(0);
  });

  it('erases personal data, frees the handle and the address, and leaves all counters correct', async () => {
    const { member, entryId } = await leave();
    const { body: me } = await member.call('GET /user/me/', {});
    const deletion = await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(deletion.status).toBe(204);
    expect(member.cookies.has('stoa_access')).toBe(false);
    const body = { email: member.email, password: 'secret-1' };
    expect((await app.visitor().call('POST /user/authenticate/', { body })).status).toBe(400);
    const stranger = await app.member();
    const detail = await stranger.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: entryId } });
    expect(detail.status).toBe(404);
    await app.member({ email: member.email, handle: me.handle });

    const { db } = app.app.platform;
    const remaining = await db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('entry')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    const places = await db
      .selectFrom('address')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(JSON.stringify([remaining, entries, places])).not.toMatch(
      /Seneca|Aurel|secret|Secretville|example\.com|Austin/,
    );
    const lines = await db
      .selectFrom('ledger_line')
      .select('points')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(lines.length).toBe(3);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });
});
