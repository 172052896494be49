import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';

describe('the state of the system', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  it('shows versions, space, and the newest backup', async () => {
    const owner = await app.staff('owner');
    const state = async () => (await owner.call('GET /operator/system/', {})).body;
    const { version, node, postgres, disk, last_backup, database_bytes } = await state();
    expect([version.version, node]).toEqual(['0.1.0', process.versions.node]);
    expect(postgres).toMatch(/^1[5-8]\./);
    expect(disk?.total).toBeGreaterThan(disk?.free ?? 0);
    expect(database_bytes).toBeGreaterThan(1_000_000);
    expect(last_backup).toBeNull();
    const backup = { made_at: '2026-05-01T03:00:00.000Z', rows: 10, files: 2, bytes: 4096 };
    await app.operator().call('PUT /operator/backup/last/', { body: backup });
    expect((await state()).last_backup).toEqual(backup);
  });

  it('lists emails that could not be sent with the reason, and sends them on a retry', async () => {
    const owner = await app.staff('owner');
    mailbox.refusing = true;
    const member = await app.member();
    const stuck = async () => (await owner.call('GET /operator/system/stuck/', {})).body;
    await expect
      .poll(async () => (await stuck()).results.map(({ name }) => name))
      .toContain('verification-mail');
    const { results } = await stuck();
    expect(results.find(({ name }) => name === 'verification-mail')).toMatchObject({
      state: 'retry',
      reason: expect.stringContaining('problem'),
    });
    // The job looks as it would after three days.
    await sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit
      where name = 'verification-mail' and state = 'retry'`.execute(app.app.platform.db);
    const stuckJob = (await stuck()).results.find(({ name }) => name === 'verification-mail');
    expect([stuckJob?.state, stuckJob?.next_at]).toEqual(['failed', null]);
    const { body: state } = await owner.call('GET /operator/system/', {});
    expect(state.jobs.find(({ name }) => name === 'verification-mail')).toMatchObject({ failed: 1 });
    mailbox.refusing = false;
    const { body } = await owner.call('POST /operator/system/stuck/retry/', {});
    expect(body.retried).toBeGreaterThanOrEqual(1);
    expect((await mailbox.next(member.email)).subject).toBe('Verify your email');
    await expect.poll(stuck).toEqual({ results: [], count: 0 });
  });
});
