import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../machine/postgres.ts';
import { startReplica, type ReplicaServer } from '../../machine/replica.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { servedFrom } from '../../harness/config.ts';

const WAIT_OPTIONS = { timeout: 20_000, interval: 50 };

describe('with a replica to read from, screens', { timeout: 120_000 }, () => {
  let postgres: PostgresServer;
  let replica: ReplicaServer;
  let there: Pool;
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let other: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    replica = await startReplica(postgres);
    there = new Pool({ connectionString: replica.url, max: 1 });
    there.on('error', () => undefined);
    app = await startTestApp({
      ...servedFrom(postgres),
      databaseReplicaUrl: replica.url,
      logLevel: 'info',
    });
    [member, other] = [await app.member(), await app.member()];
    await member.send('POST', '/cigars/add_cigar/', { name: 'First', description: 'x' });
    // A new sign-in reads from the primary.
    app.clock.advance(2 * 60_000);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await there.end();
    replica.remove();
    postgres.stop();
  });

  /** Statements of screens that the replica has been asked; of each the server shows the first 1,024 bytes. */
  const asked = async (): Promise<number> => {
    const { rows } = await there.query<{ count: string }>(
      `select count(*) from pg_stat_activity
        where application_name = 'stoa reading' and query like '%entry.id%'`,
    );
    return Number(rows[0]?.count);
  };
  const names = async (who = member): Promise<string[]> => {
    const { status, body } = await who.call('GET /cigars/list_cigars/', { query: {} });
    expect(status).toBe(200);
    return body.results.map(({ name }) => name);
  };
  const replay = (what: 'pause' | 'resume') => there.query(`select pg_wal_replay_${what}()`);
  const readsThere = async () => {
    await expect
      .poll(async () => {
        await names();
        return asked();
      }, WAIT_OPTIONS)
      .toBeGreaterThan(0);
  };

  it('read there once it has what they must show', async () => {
    await readsThere();
    expect(await names()).toEqual(['First']);
    expect(app.logLines.join('')).toContain('reads go to the replica');
  });

  it('show a member their own change at once, on every device, while the replica stands still', async () => {
    await replay('pause');
    await member.send('POST', '/cigars/add_cigar/', { name: 'Second', description: 'x' });
    expect(await names()).toEqual(['Second', 'First']);
    const elsewhere = app.visitor();
    const signedIn = await elsewhere.send('POST', '/user/authenticate/', {
      email: member.email,
      password: 'secret-1',
    });
    expect(signedIn.status).toBe(200);
    app.clock.advance(2 * 60_000);
    expect((await elsewhere.call('GET /cigars/list_cigars/', { query: {} })).body.count).toBe(2);
    const [newest] = (await member.call('GET /cigars/list_cigars/', { query: {} })).body.results;
    const id = newest?.id ?? 0;
    await member.send('PUT', `/cigars/${id}/update_cigar/`, { name: 'Changed' });
    expect(await names()).toEqual(['Changed', 'First']);
    await member.send('DELETE', `/cigars/${id}/delete_cigar/`);
    expect(await names()).toEqual(['First']);
    await replay('resume');
  });

  it('end a session at once wherever its screens are read', async () => {
    await readsThere();
    await replay('pause');
    await app.suspend(other.memberId);
    expect((await other.send('GET', '/cigars/list_cigars/')).status).toBe(401);
    await app.suspend(other.memberId, false);
    await replay('resume');
  });

  it('show no member any more what was hidden, while the replica stands still', async () => {
    const shy = await app.member();
    const seen = async () => {
      const { body } = await member.call('GET /user/all-members/', { query: { page_size: 100 } });
      return body.results.find(({ id }) => id === shy.memberId);
    };
    await expect.poll(async () => (await seen())?.location?.city, WAIT_OPTIONS).toBe('Austin');
    await readsThere();
    await replay('pause');
    const hidden = await shy.send('PUT', '/user/me/', { privacies: { location_visible: false } });
    expect(hidden.status).toBe(200);
    expect((await seen())?.location).toBeNull();
    await replay('resume');
    await readsThere();
    await replay('pause');
    await app.suspend(shy.memberId);
    expect(await seen()).toBeUndefined();
    await replay('resume');
  });

  it('are asked of the primary where the replica does not know a new column yet', async () => {
    await readsThere();
    await replay('pause');
    const { db, database } = app.app.platform;
    await app.asOwner((owner) =>
      sql`alter table site_status add column later integer not null default 7`.execute(owner),
    );
    const answer = await database.replica?.read(0, () => sql`select later from site_status`.execute(db));
    expect(answer?.rows).toEqual([{ later: 7 }]);
    await replay('resume');
  });

  it('are read from the primary while the replica is too far behind', async () => {
    await readsThere();
    await replay('pause');
    const warned = () => app.logLines.filter((line) => line.includes('too far behind')).length;
    const before = warned();
    // Another member's change, which a replica that stands still would never show.
    await other.call('GET /user/me/', {});
    const gone = await app.member();
    await expect.poll(warned, WAIT_OPTIONS).toBeGreaterThan(before);
    const seen = await member.call('GET /user/all-members/', { query: { page_size: 100 } });
    expect(seen.body.results.map(({ id }) => id)).toContain(gone.memberId);
    await replay('resume');
    await readsThere();
  });

  it('lose nothing when the replica is killed, and read there again when it is back', async () => {
    await readsThere();
    replica.kill();
    for (let time = 0; time < 20; time += 1) expect(await names()).toEqual(['First']);
    replica.start();
    await readsThere();
  });
});
