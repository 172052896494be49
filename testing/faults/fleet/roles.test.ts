import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../machine/postgres.ts';
import type { Browser } from '../../harness/browser.ts';
import { openStream } from '../../harness/event-stream.ts';
import { freshDataDir, memberAt, startProcess, type ServerProcess } from '../../harness/process.ts';

const SECRETS = { SESSION_SECRET: 's'.repeat(32), OPERATOR_TOKEN: 'o'.repeat(32) };
const WAIT_OPTIONS = { timeout: 60_000 };

describe('web processes and workers on one database', { timeout: 120_000 }, () => {
  let postgres: PostgresServer;
  let sql: Pool;
  const places = [freshDataDir(), freshDataDir(), freshDataDir()] as const;
  const processes: ServerProcess[] = [];
  /** Each process has its own data directory, so that an email's file shows its sender. */
  const start = async (place: number, role: string): Promise<string> => {
    const env = { ...SECRETS, ...postgres.env, ROLE: role };
    const server = startProcess(places[place]?.dataDir ?? '', env);
    processes.push(server);
    return server.url;
  };
  const listMails = (place: number) =>
    readdirSync(join(places[place]?.dataDir ?? '', 'outbox')).filter((name) => name.endsWith('.eml'));

  beforeAll(async () => {
    postgres = await startPostgres();
    sql = new Pool({ connectionString: postgres.url, max: 2 });
  });
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ exit }) => exit));
    await sql.end();
    postgres.stop();
    for (const place of places) place.remove();
  });

  const queued = async (name: string) => {
    const { rows } = await sql.query<{ state: string }>('select state from pgboss.job where name = $1', [
      name,
    ]);
    return rows.map(({ state }) => state);
  };

  let web: string;
  let member: Browser;

  it('serve members, and only queue other work while no worker is running', async () => {
    web = await start(0, 'web');
    member = await memberAt(web, 'zeno.web');
    const fan = await memberAt(web, 'fan.web');
    const me = await member.call('GET /user/me/', {});
    await fan.call('POST /followers/user/following/', { body: { follow_to: me.body.id } });
    expect(await queued('verification-mail')).toEqual(['created', 'created']);
    expect((await sql.query('select from notification_event')).rowCount).toBeGreaterThan(0);
    const daily = await sql.query(`select from pgboss.job where singleton_key = 'daily'`);
    expect([listMails(0), daily.rowCount]).toEqual([[], 0]);
  });

  it('leave each piece of work to one worker, no matter which comes first', async () => {
    const stream = await openStream(member);
    await stream.ready();
    await Promise.all([start(1, 'worker'), start(2, 'worker')]);
    // A worker's notifications reach the member's stream, in any order.
    const published = () => stream.events.map(({ notice }) => notice.type);
    await expect
      .poll(published, WAIT_OPTIONS)
      .toEqual(expect.arrayContaining(['new_follower', 'badge_earned']));
    stream.close();
    await expect.poll(() => queued('verification-mail'), WAIT_OPTIONS).toEqual(['completed', 'completed']);
    const recipients = [1, 2].flatMap((place) =>
      listMails(place).map((name) => {
        const mail = readFileSync(join(places[place]?.dataDir ?? '', 'outbox', name), 'utf8');
        return /^To: (\S+)/m.exec(mail)?.[1] ?? 'no recipient';
      }),
    );
    expect(recipients.toSorted()).toEqual(['fan.web@example.com', 'zeno.web@example.com']);
    expect(listMails(0)).toEqual([]);
    const { rows } = await sql.query<{ name: string; times: string }>(
      `select name, count(*)::text as times from pgboss.job where singleton_key = 'daily' group by name`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ times }) => times))).toEqual(new Set(['1']));
  });

  it('let a worker report its health, but serve no members', async () => {
    const worker = await (processes.at(-1) as ServerProcess).url;
    const getStatus = async (path: string) => (await fetch(`${worker}${path}`)).status;
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(getStatus))).toEqual([200, 200, 200]);
    expect(await Promise.all(['/', '/api/v1/status/', '/media/x.jpg'].map(getStatus))).toEqual([
      404, 404, 404,
    ]);
  });
});
