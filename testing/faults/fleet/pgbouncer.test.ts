import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { Browser } from '../../harness/browser.ts';
import { emptyTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { openStream } from '../../harness/event-stream.ts';
import { pgbouncerProgram, startPgbouncer, type Pgbouncer } from '../../machine/pgbouncer.ts';

const program = pgbouncerProgram();
/** Fewer than a server's own pool, so that transactions take turns. */
const CONNECTIONS = 4;

describe.runIf(program !== null)('servers behind deploy/pgbouncer/pgbouncer.ini', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let pgbouncer: Pgbouncer;
  let app: TestApp;
  beforeAll(async () => {
    database = await emptyTestDatabase();
    const { DATABASE_URL: direct, DATABASE_OWNER_URL: owner } = database.env;
    pgbouncer = await startPgbouncer(program ?? '', direct, CONNECTIONS);
    app = await startTestApp({
      databaseUrl: pgbouncer.url,
      databaseOwnerUrl: owner,
      databaseListenUrl: direct,
      logLevel: 'warn',
    });
  });
  afterAll(async () => {
    await app.close();
    await pgbouncer.remove();
    await database.drop();
  });

  it('serve more members than connections at the same time, with prepared statements on any connection', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => app.member()));
    await Promise.all(
      members.map(async (member) => {
        for (let round = 0; round < 6; round += 1) {
          const created = await member.send('POST', '/cigars/add_cigar/', {
            name: `Corona ${round}`,
            description: 'x',
          });
          const list = await member.send('GET', '/cigars/list_cigars/');
          expect([created.status, list.status, list.body['count']]).toEqual([201, 200, round + 1]);
        }
      }),
    );
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
    expect(app.logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  it('notify a member on another server through the direct connection', async () => {
    const [member, follower] = [await app.member(), await app.member()];
    const elsewhere = new Browser(await app.another());
    for (const [name, value] of member.cookies) elsewhere.setCookie(name, value);
    const stream = await openStream(elsewhere);
    await stream.ready();
    await follower.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    const types = () => stream.events.map(({ notice }) => notice.type);
    await expect.poll(types).toContain('new_follower');
    stream.close();
  });
});
