import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { startCommandLine } from '@stoa/testing/harness/command-line';
import { servedFrom } from '@stoa/testing/harness/config';
import { migratedTestDatabase, type TestDatabase } from '@stoa/testing/harness/database';
import { form, photo } from '@stoa/testing/harness/photos';
import { allPublished } from '@stoa/testing/harness/published-state';

describe('the command after a recovery', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-recovered-'));
  let database: TestDatabase;
  let app: TestApp;
  let media = '';
  beforeAll(async () => {
    database = await migratedTestDatabase();
    app = await startTestApp({ ...servedFrom(database), dataDir });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (...args: string[]) =>
    startCommandLine(['recovered', ...args], { ...database.env, DATA_DIR: dataDir }).ended;

  it('waits until no server uses the database', async () => {
    const refused = await run();
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Stop the servers')]);
  });

  it('prepares the database, and counts what has no row', async () => {
    const member = await app.member();
    const { body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'A gift', rating: '4' }, [['journal_images', await photo()]]),
    });
    const leaving = await app.member();
    await leaving.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    await allPublished(app);
    const { db } = app.app.platform;
    const photos = db.selectFrom('entry_photo').select('media').where('entry_id', '=', body.id);
    ({ media } = await photos.executeTakeFirstOrThrow());
    // Rows that came back by hand, next to a later list of removed files.
    await sql`insert into removed_file (name, keys, stored_until) values (${media}, '{photos/x}', now() + interval '1 day')`.execute(
      db,
    );
    await app.close();
    // A photo of an entry that is lost.
    mkdirSync(join(dataDir, 'media/photos/0000'));
    writeFileSync(join(dataDir, 'media/photos/0000/960.jpg'), 'x');

    const first = await run('--json');
    expect(first).toMatchObject({ code: 0, err: '' });
    const report = JSON.parse(first.out) as Record<string, unknown>;
    expect(report).toMatchObject({ erased: 0, shown: 1, orphans: 1, missing: 0, differences: [] });
    expect(report['rows']).toBeGreaterThan(20);
  });

  it('runs again without harm, and says which files are missing', async () => {
    rmSync(join(dataDir, `media/photos/${media}/960.jpg`));
    const second = await run('--keep-sign-ins');
    expect(second.code).toBe(1);
    for (const sentence of [
      'Members who left after this moment and are erased again: 0.',
      'Every device from this moment is still signed in.',
      'Missing files that rows name: 1.',
      `missing  photos/${media}/960.jpg`,
    ])
      expect(second.out).toContain(sentence);
  });
});
