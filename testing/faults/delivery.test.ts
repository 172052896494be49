import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTwoServers, type ServerIndex, type TwoServers } from '../harness/two-servers/two-servers.ts';
import type { Browser } from '../harness/browser.ts';

/** `npm run faults -- delivery --members 50000` sets it. */
const MEMBERS = Number(process.env['DELIVERY_MEMBERS'] ?? '3000');
/** How many journal pages to read without load, for comparison. */
const QUIET_READS = Math.min(600, MEMBERS / 10);
const ENTRIES = 60;

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

describe('a message to all members, sent by two servers', () => {
  let servers: TwoServers;
  let reader: Browser;
  beforeAll(async () => {
    servers = await startTwoServers();
    const customer = await servers.customer(0);
    // The reader uses the server that the test never kills.
    reader = customer.at(1);
    await servers.sql.query(
      `insert into member (first_name, last_name, name_key, email, email_key, created_at)
       select 'Some', 'Body', 'some body', address, address, now() - interval '1 day'
         from (select 'body' || n || '@example.com' as address from generate_series(1, $1::int) as n) as addresses`,
      [MEMBERS],
    );
    await servers.sql.query('update community_total set members = members + $1', [MEMBERS]);
    for (let entry = 0; entry < ENTRIES; entry += 1) {
      await reader.send('POST', '/cigars/add_cigar/', {
        name: `Cigar ${entry}`,
        description: 'x',
        rating: 4,
      });
    }
    await servers.sql.query('analyze');
  }, 240_000);
  afterAll(() => servers.close());

  const count = async (query: string): Promise<number> =>
    Number((await servers.sql.query<{ count: string }>(query)).rows[0]?.count);
  const delivered = () => count(`select count(*) from notification where type = 'ADMIN_MESSAGE'`);
  const left = () => count('select count(*) from notification_event');
  const readJournal = async (): Promise<number> => {
    const from = performance.now();
    const { status } = await reader.send('GET', '/cigars/list_cigars/?page_size=10');
    if (status !== 200) throw new Error(`The journal returned ${status}.`);
    return performance.now() - from;
  };
  const settle = () =>
    vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 600_000, interval: 100 });
  const send = (header: string) =>
    servers.operator(1).call('POST /operator/messages/', { body: { header, message: 'To everybody.' } });
  /** Expects that every member got the message once, and that the stored figures are right. */
  const expectDelivered = async (messages: number) => {
    const members = await count('select count(*) from member');
    expect(await delivered()).toBe(messages * members);
    expect(
      await count(
        `select count(*) from (select member_id from notification where type = 'ADMIN_MESSAGE'
           group by member_id having count(distinct message_id) = ${messages} and count(*) = ${messages}) as complete`,
      ),
    ).toBe(members);
    expect((await servers.operator(1).call('GET /operator/recount/', {})).body.differences).toEqual([]);
  };

  it(`reaches ${MEMBERS} members once each, even when a server is killed midway`, async () => {
    await settle();
    expect((await send('First')).status).toBe(202);
    for (const [part, serverIndex] of [
      [0.2, 0],
      [0.5, 0],
    ] as const satisfies [number, ServerIndex][]) {
      await vi.waitFor(async () => expect(await delivered()).toBeGreaterThan(MEMBERS * part), {
        timeout: 300_000,
        interval: 5,
      });
      const before = await delivered();
      await servers.kill(serverIndex);
      process.stdout.write(`killed after ${before} of ${MEMBERS}\n`);
      await servers.start(serverIndex);
    }
    await settle();
    await expectDelivered(1);
  }, 900_000);

  it('reaches every member once while journal pages stay fast', async () => {
    for (let read = 0; read < 20; read += 1) await readJournal();
    const quiet: number[] = [];
    for (let read = 0; read < QUIET_READS; read += 1) quiet.push(await readJournal());
    const from = performance.now();
    const sent = await send('Second');
    const queued = performance.now() - from;
    expect(sent.status).toBe(202);
    const during: number[] = [];
    while ((await left()) > 0) {
      for (let read = 0; read < 10; read += 1) during.push(await readJournal());
    }
    const seconds = (performance.now() - from) / 1000;
    const say = (times: readonly number[]) =>
      `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`;
    process.stdout.write(
      `${MEMBERS} members: queued in ${queued.toFixed(0)} ms, delivered in ${seconds.toFixed(1)} s; ` +
        `a page of a journal (median / p95): ${say(quiet)} before (${quiet.length}), ${say(during)} during the delivery (${during.length})\n`,
    );
    await expectDelivered(2);
  }, 900_000);
});
