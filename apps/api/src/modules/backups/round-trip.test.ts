import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser } from '@stoa/testing/harness/browser';
import { getCatalogue, everyFile, everyRow, addSampleData } from '@stoa/testing/harness/database-contents';
import { emptyTestDatabase } from '@stoa/testing/harness/database';
import { testConfig } from '@stoa/testing/harness/config';
import { awaitLinkTo, awaitMails, tokenIn } from '@stoa/testing/harness/outbox';
import { form, photo } from '@stoa/testing/harness/photos';
import { startS3 } from '@stoa/testing/harness/s3';
import { tracesInDatabase } from '@stoa/testing/harness/traces';
import { allDone, allPublished } from '@stoa/testing/harness/published-state';
import { openDatabaseFor } from '../../platform/database/open.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { copyDeletionJournal, deletionJournal, replayDeletions } from '../accounts/index.ts';
import { backup, restore } from './index.ts';

/** Each call of this test adds a row to these tables. */
const MOVING = ['operator_audit'];

describe('a backup', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let app: TestApp;
  let people: Awaited<ReturnType<typeof addSampleData>>;
  const folder = mkdtempSync(join(tmpdir(), 'stoa-backups-'));
  let deletions = 0;
  const fetched = async (name: string): Promise<string> => {
    const { body, status } = await app.operator().fetch('/api/v1/operator/backup/');
    expect(status).toBe(200);
    const path = join(folder, name);
    await pipeline(Readable.from(body as AsyncIterable<Uint8Array>), createWriteStream(path));
    return path;
  };
  /** Returns an empty system, either with the embedded database or with a PostgreSQL database and a bucket. */
  const empty = async (name: string, engine: 'embedded' | 'server') => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const databaseUrl = engine === 'server' ? (await emptyTestDatabase()).url : null;
    const storageUrl = engine === 'server' ? s3.url(name) : null;
    return {
      dataDir,
      database: await openDatabaseFor({ databaseUrl, dataDir }, { name: 'stoa maintenance', asOwner: true }),
      storage: await openStorage({ url: storageUrl, dataDir }),
    };
  };

  beforeAll(async () => {
    s3 = await startS3('busy', 'there', 'left-server');
    app = await startTestApp({ databaseUrl: null });
    people = await addSampleData(app);
  });
  afterAll(async () => {
    await app.close();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes from the embedded database to PostgreSQL and S3 and back unchanged', async () => {
    await allDone(app);
    const noted = async () =>
      (await app.app.platform.db.selectFrom('stored_file').select('key').execute()).length;
    await expect.poll(noted).toBe(12);
    const { one, other } = people;
    const getAnswers = async (who: { send: typeof one.send }) => [
      (await who.send('GET', '/user/me/')).body,
      (await who.send('GET', '/cigars/list_cigars/')).body,
    ];
    const answers = await getAnswers(one);
    const before = await everyRow(app.app.platform.database, MOVING);
    const out = await fetched('out.tar');
    expect(await everyRow(app.app.platform.database, MOVING)).toEqual(before);

    const there = await empty('there', 'server');
    const restored = await restore(there, out, { keepSignIns: true });
    expect([restored.differences, restored.problems]).toEqual([[], []]);
    const files = await everyFile(app.app.platform.storage);
    expect(Object.keys(files).length).toBe(12);
    expect(await everyFile(there.storage)).toEqual(files);
    const { carried_job: carried, ...rows } = (await everyRow(there.database, MOVING)).rows;
    const { carried_job: none, ...source } = before.rows;
    expect([none, carried?.length]).toEqual([[''], 2]);
    expect(rows).toEqual(source);

    const back = join(folder, 'back.tar');
    const config = testConfig({ dataDir: there.dataDir, databaseUrl: 'postgres://there' });
    await pipeline(backup({ ...there, config }), createWriteStream(back));
    const here = await empty('here', 'embedded');
    expect((await restore(here, back, { keepSignIns: true })).differences).toEqual([]);
    const returned = await everyRow(here.database, MOVING);
    expect(returned.sequences).toEqual(before.sequences);
    expect({ ...returned.rows, carried_job: [''] }).toEqual(before.rows);
    expect(await everyFile(here.storage)).toEqual(files);
    expect(await getCatalogue(here.database)).toEqual(await getCatalogue(app.app.platform.database));
    await Promise.all([there.database.close(), here.database.close()]);

    // Sessions and waiting jobs continue after a restore.
    const again = await startTestApp({
      dataDir: here.dataDir,
      databaseUrl: null,
      sessionSecret: app.app.platform.config.sessionSecret,
    });
    try {
      const browser = again.visitor();
      for (const [name, value] of one.cookies) browser.setCookie(name, value);
      expect(await getAnswers(browser)).toEqual(answers);
      expect(
        (
          await again
            .visitor()
            .send('POST', '/user/authenticate/', { email: other.email, password: 'secret-1' })
        ).status,
      ).toBe(200);
      const { rows: jobs } = await sql<{ to: string; year: number }>`
        select data ->> 'to' as to, extract(year from start_after)::int as year from pgboss.job
         where name = 'mail' and state = 'created'`.execute(again.app.platform.db);
      expect(jobs).toEqual([{ to: 'late@example.com', year: 2999 }]);
    } finally {
      await again.close();
    }
  }, 400_000);

  it.each(['embedded', 'server'] as const)(
    'does not restore members who left later, nor their photos (%s)',
    async (engine) => {
      const gone = [];
      for (const name of ['Lapsed', 'Suspended']) {
        const member = await app.member({ first_name: `${name}ides`, email: `${name}@gone.example` });
        const body = form({ name: `${name}ides’ cigar`, description: 'x', rating: '4' }, [
          ['journal_images', await photo()],
        ]);
        await member.call('POST /cigars/add_cigar/', { body });
        await member.call('POST /followers/user/following/', { body: { follow_to: people.one.memberId } });
        gone.push(member);
      }
      const [lapsed, suspended] = gone;
      await app.suspend(suspended?.memberId ?? 0);
      await allPublished(app);
      const path = await fetched(`left-${engine}.tar`);
      await app.suspend(suspended?.memberId ?? 0, false);
      await suspended?.call('POST /user/authenticate/', {
        body: { email: suspended.email, password: 'secret-1' },
      });
      for (const member of [lapsed, suspended]) {
        const left = await member?.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
        expect(left?.status).toBe(204);
      }
      const { storage } = app.app.platform;
      await expect.poll(async () => (await deletionJournal(storage)).size).toBe(deletions + 2);
      deletions += 2;

      const target = await empty(`left-${engine}`, engine);
      await copyDeletionJournal(storage, target.storage);
      const { erased, differences, problems } = await restore(target, path);
      expect([erased, differences, problems]).toEqual([2, [], []]);
      expect(
        await tracesInDatabase(target.database.db, ['Lapsedides', 'Suspendedides', 'gone.example']),
      ).toEqual([]);
      const restored = Object.keys(await everyFile(target.storage)).filter(
        (key) => !key.startsWith('deletions/'),
      );
      expect(restored).toHaveLength(12);
      // A newcomer who later gets the same id is another member.
      await sql`update member set first_name = 'New', email = 'new@stoa.example', email_key = 'new@stoa.example', deleted_at = null, suspended_at = null,
        created_at = created_at + interval '1 day' where id = ${lapsed?.memberId}`.execute(
        target.database.db,
      );
      const journal = await deletionJournal(target.storage);
      const again = await target.database.db
        .transaction()
        .execute((tx) => replayDeletions(tx, journal, new Date()));
      expect(again.members).toBe(0);
      await target.database.close();
    },
    400_000,
  );

  it('does not revive sign-ins, tokens, or emailed links that ended after it was made', async () => {
    const [thief, owner] = [await app.member(), app.visitor()];
    const made = await thief.call('POST /user/me/tokens/', {
      body: { name: 'Script', rights: ['read_journal'], days: 30 },
    });
    expect(made.status).toBe(201);
    const notMe = { token: await awaitLinkTo(app, 'not-me', thief.email) };
    const verify = { token: tokenIn((await awaitMails(app, thief.email, 1))[0]) };
    const path = await fetched('signed-out.tar');
    const password = { email: thief.email, password: 'secret-1' };
    expect((await owner.send('POST', '/user/not-me/', notMe)).status).toBe(200);
    await owner.send('POST', '/user/authenticate/', password);
    expect((await owner.send('DELETE', '/user/me/sign-ins/')).status).toBe(204);

    const target = await empty('signed-out', 'embedded');
    await restore(target, path);
    await target.database.close();
    const restored = await startTestApp({
      dataDir: target.dataDir,
      databaseUrl: null,
      sessionSecret: app.app.platform.config.sessionSecret,
    });
    try {
      const visitor = restored.visitor();
      for (const [name, value] of thief.cookies) visitor.setCookie(name, value);
      expect((await visitor.send('GET', '/user/me/')).status).toBe(401);
      expect((await visitor.send('POST', '/user/refresh-token/')).status).toBe(401);
      const program = new Browser(restored.url, { authorization: `Bearer ${made.body.token}` });
      expect((await program.send('GET', '/cigars/list_cigars/')).status).toBe(401);
      expect((await restored.visitor().send('POST', '/user/not-me/', notMe)).status).toBe(400);
      expect((await restored.visitor().send('POST', '/user/verify-email/', verify)).status).toBe(400);
      expect((await restored.visitor().send('POST', '/user/authenticate/', password)).status).toBe(200);
    } finally {
      await restored.close();
    }
  }, 400_000);

  it('is consistent and blocks no one if it is made while members write', async () => {
    const { one } = people;
    const stop = new AbortController();
    let [written, refused] = [0, 0];
    const writing = (async () => {
      while (!stop.signal.aborted) {
        const { status } = await one.call('POST /cigars/add_cigar/', {
          body: form({ name: `Cigar ${written}`, description: 'x', rating: '3' }),
        });
        if (status === 201) written += 1;
        else refused += 1;
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(2);
    const atLeast = written;
    const path = await fetched('busy.tar');
    const atMost = written + 1;
    stop.abort();
    await writing;
    expect([refused, atMost > atLeast]).toEqual([0, true]);
    const busy = await empty('busy', 'server');
    const { differences, problems } = await restore(busy, path);
    expect([differences, problems]).toEqual([[], []]);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from entry where name like 'Cigar %'`.execute(busy.database.db);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(atLeast);
    expect(rows[0]?.count).toBeLessThanOrEqual(atMost);
    await busy.database.close();
  }, 400_000);
});
