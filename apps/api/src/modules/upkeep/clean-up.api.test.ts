import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys, rowCounts } from '@stoa/testing/harness/published-state';
import { FILE_COLUMNS } from './referenced-files.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOTHING = {
  sign_ins: 0,
  session_tokens: 0,
  mail_tokens: 0,
  reset_codes: 0,
  idempotency_keys: 0,
  code_refusals: 0,
  unfinished_batches: 0,
  files: 0,
};

describe('the cleanup', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ logLevel: 'info' });
  });
  afterAll(() => app.close());

  const cleanUp = async () => (await app.operator().call('POST /operator/clean-up/', {})).body.removed;
  const counts = async (...tables: string[]) => {
    const all = await rowCounts(app);
    return tables.map((table) => all[table]);
  };

  it('removes only what has expired', async () => {
    const member = await app.member();
    // The job that sends the link creates it.
    await awaitMails(app, member.email, 1);
    await member.call(
      'POST /cigars/add_cigar/',
      { body: { name: 'Corona', description: 'A gift' } },
      { 'idempotency-key': 'once' },
    );
    await app.app.platform.db
      .insertInto('reset_code')
      .values({
        member_id: member.memberId,
        hash: Buffer.alloc(32),
        wrong_tries: 0,
        expires_at: new Date(app.clock.now().getTime() + 10 * MINUTE_MS),
      })
      .execute();
    expect(await cleanUp()).toEqual(NOTHING);

    app.clock.advance(11 * MINUTE_MS);
    expect(await cleanUp()).toEqual({ ...NOTHING, reset_codes: 1 });
    app.clock.advance(DAY_MS + 5 * MINUTE_MS);
    expect(await cleanUp()).toEqual({ ...NOTHING, session_tokens: 1 });
    expect((await member.call('POST /user/refresh-token/', {})).status).toBeLessThan(300);
    app.clock.advance(6 * DAY_MS);
    expect(await cleanUp()).toEqual({ ...NOTHING, session_tokens: 1, mail_tokens: 1 });
    app.clock.advance(23 * DAY_MS);
    expect(await cleanUp()).toMatchObject({ sign_ins: 1, session_tokens: 2, idempotency_keys: 0 });
    app.clock.advance(60 * DAY_MS);
    expect(await cleanUp()).toEqual({ ...NOTHING, idempotency_keys: 1 });
    expect(await counts('sign_in', 'session_token', 'idempotency_key', 'entry')).toEqual([0, 0, 0, 1]);
    expect(await app.app.platform.db.selectFrom('mail_token').selectAll().execute()).toEqual([]);
  });

  it('removes more than one batch, and two simultaneous runs do not block each other', async () => {
    const { memberId } = await app.member();
    await sql`
      insert into idempotency_key (member_id, call, key, answer, created_at)
      select ${memberId}, 'call', n::text, 'null', ${new Date(app.clock.now().getTime() - 91 * DAY_MS)}
        from generate_series(1, 2500) as n`.execute(app.app.platform.db);
    const [one, two] = await Promise.all([cleanUp(), cleanUp()]);
    expect(one.idempotency_keys + two.idempotency_keys).toBe(2500);
  });

  it('removes and logs a file that has been an orphan for a day, and leaves others alone', async () => {
    const { storage } = app.app.platform;
    const member = await app.member();
    await member.fetch('/api/v1/cigars/add_cigar/', {
      method: 'POST',
      body: form({ name: 'Corona', description: 'A gift' }, [
        ['journal_images', await photo()],
        ['picture', await photo()],
      ]),
    });
    await member.fetch('/api/v1/user/me/', {
      method: 'PUT',
      body: form({}, [['profile_picture', await photo()]]),
    });
    const remaining = await fileKeys(app);
    expect(remaining).toHaveLength(6);
    const strays = [
      'photos/0000/960.jpg',
      'portraits/0000.jpg',
      'pictures/0000.jpg',
      'pictures/0000/320.jpg',
      'pictures/0000/960.jpg',
    ];
    for (const key of strays) await storage.put(key, Buffer.from('x'), 'image/jpeg');
    await storage.put('elsewhere/0000.jpg', Buffer.from('x'), 'image/jpeg');

    expect((await cleanUp()).files).toBe(0);
    app.clock.advance(DAY_MS - MINUTE_MS);
    expect((await cleanUp()).files).toBe(0);
    expect(await fileKeys(app)).toEqual(expect.arrayContaining(strays));
    app.clock.advance(MINUTE_MS);
    expect((await cleanUp()).files).toBe(5);
    expect(await fileKeys(app)).toEqual([...remaining, 'elsewhere/0000.jpg'].toSorted());
    for (const key of strays) expect(app.logLines.join('')).toContain(key);
    expect(await counts('stray_file')).toEqual([0]);
  });

  it('leaves a file alone if its row is written after it was found', async () => {
    const { storage, db } = app.app.platform;
    const member = await app.member();
    const key = 'portraits/in-flight.jpg';
    await storage.put(key, Buffer.from('x'), 'image/jpeg');
    await cleanUp();
    await db.updateTable('member').set({ picture: key }).where('id', '=', member.memberId).execute();
    app.clock.advance(2 * DAY_MS);
    expect((await cleanUp()).files).toBe(0);
    expect(await fileKeys(app)).toContain(key);
    // The file is an orphan for the second time, and the first finding does not count.
    await db.updateTable('member').set({ picture: null }).where('id', '=', member.memberId).execute();
    expect((await cleanUp()).files).toBe(0);
  });

  it('knows every column that refers to a file', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
         and column_name ~ '(^|_)(picture|image|photo|logo|media|file)'
         and column_name <> 'file_name'`.execute(app.app.platform.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      FILE_COLUMNS.map(([table, column]) => `${table}.${column}`).toSorted(),
    );
  });

  it('is for operators only', async () => {
    expect((await app.visitor().send('POST', '/operator/clean-up/')).status).toBe(401);
    const { body } = await app.operator().call('GET /operator/audit/', { query: {} });
    expect(body.results.map(({ call }) => call)).toContain('POST /api/v1/operator/clean-up/');
  });

  it('works on S3 in the same way as on disk', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    const directory = mkdtempSync(join(tmpdir(), 'stoa-s3-'));
    const settings = { port: 0, address: '127.0.0.1', silent: true, directory };
    const server = new S3rver({ ...settings, configureBuckets: [{ name: 'stoa' }] });
    const { port } = await server.run();
    const other = await startTestApp({ storageUrl: `s3://stoa?endpoint=http://127.0.0.1:${port}` });
    try {
      await other.app.platform.storage.put('pictures/0000.jpg', Buffer.from('x'), 'image/jpeg');
      const clean = async () => (await other.operator().call('POST /operator/clean-up/', {})).body.removed;
      expect((await clean()).files).toBe(0);
      other.clock.advance(DAY_MS);
      expect((await clean()).files).toBe(1);
      expect(await fileKeys(other)).toEqual([]);
    } finally {
      await other.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it('runs once a day, no matter how many servers schedule it', async () => {
    // Two servers have enqueued it: this one and the one that created the tests' template.
    const { db } = app.app.platform;
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from pgboss.job where name = 'clean-up' group by singleton_on`.execute(
      db,
    );
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    await sql`update pgboss.job set start_after = now() where name = 'clean-up'`.execute(db);
    const states = async () =>
      (await sql<{ state: string }>`select state from pgboss.job where name = 'clean-up'`.execute(db)).rows;
    await expect.poll(async () => (await states()).every(({ state }) => state === 'completed')).toBe(true);
  });
});
