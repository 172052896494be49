import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, compareWithLog, RequestLog } from '../harness/two-servers/request-log.ts';
import { runWorkers, watch } from '../harness/two-servers/workload.ts';
import { redeemAt, resend } from '../harness/two-servers/requests.ts';
import {
  startTwoServers,
  type ServerIndex,
  type Customer,
  type TwoServers,
} from '../harness/two-servers/two-servers.ts';
import { statuses } from '../harness/browser.ts';
import { codesAt } from '../harness/process.ts';

/** `npm run faults -- two-servers --seconds 60` sets it. */
const SECONDS = Number(process.env['TWO_SERVERS_SECONDS'] ?? '10');
/** The test kills a server once in each period of this length. */
const SECONDS_PER_KILL = 10;
const CODES_PER_SECOND = 150;

describe('the store on two servers', { timeout: 120_000 }, () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers();
  }, 180_000);
  afterAll(() => servers.close());

  const serverFor = (index: number) => (index % 2) as ServerIndex;
  const differences = async () =>
    (await servers.operator(1).call('GET /operator/recount/', {})).body.differences;
  const expectConsistent = async () =>
    expect([await brokenRules(servers.sql), await differences()]).toEqual([[], []]);

  it('lets a balance for one reward pay for only one of fifty simultaneous orders', async () => {
    const [rewardId, customer] = [await servers.reward({ points: 100 }), await servers.customer(60)];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => redeemAt(serverFor(index), customer, rewardId)),
    );
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: 49 }, () => 400)]);
    expect((await customer.at(0).call('GET /user/me/', {})).body.balance).toBe(10);
    await expectConsistent();
  });

  it('sells three rewards in stock to only three of twenty buyers', async () => {
    const rewardId = await servers.reward({ points: 100, stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => servers.customer(100)));
    const replies = await Promise.all(
      buyers.map((buyer, index) => redeemAt(serverFor(index), buyer, rewardId)),
    );
    expect(statuses(replies)).toEqual([201, 201, 201, ...Array.from({ length: 17 }, () => 409)]);
    await expectConsistent();
  });

  it('redeems once when a client sends one key ten times to both servers', async () => {
    const [rewardId, customer] = [await servers.reward({ points: 10 }), await servers.customer(950)];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => redeemAt(serverFor(index), customer, rewardId, 'the same')),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ id, balance }) => `${id} ${balance}`)).size).toBe(1);
    expect((await customer.at(1).call('GET /user/me/', {})).body.balance).toBe(990);
    await expectConsistent();
  });

  it('unlocks a challenge once and notifies each member once, no matter which server unlocks it', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => servers.customer(0)));
    const codes = await codesAt(servers.operator(0), 32);
    await servers.challenge({ name: 'First', metric: 'cigars', target_value: 10 });
    await servers.challenge({ name: 'Second', metric: 'cigars', target_value: 20 });
    /** All members log two cigars and read the challenges at the same time on both servers. Three cigars a day count. */
    const wave = async () => {
      const asking = members.flatMap(({ at }, index) => [
        ...codes
          .splice(0, 2)
          .map((cigar_code) =>
            at(serverFor(index)).send('POST', '/cigars/add_cigar/', { cigar_code, rating: 4 }),
          ),
        ...[0, 1].map((serverIndex) => at(serverFor(serverIndex)).send('GET', '/community-rewards/')),
      ]);
      expect(new Set(statuses(await Promise.all(asking)))).toEqual(new Set([200, 201]));
    };
    const listNotices = async ({ at }: Customer, serverIndex: ServerIndex) =>
      (await at(serverIndex).call('GET /notifications/', {})).body.notifications
        .filter(({ type }) => type === 'challenge_unlocked')
        .map(({ header }) => header);
    await wave();
    for (const member of members) {
      await expect.poll(() => listNotices(member, 0)).toEqual(['First']);
    }
    // The next wave unlocks the second challenge, and notifies no one about the first again.
    await wave();
    await expect.poll(() => listNotices(members[0] as Customer, 1)).toContain('Second');
    const pending = async () =>
      (await servers.sql.query('select id from notification_event union all select id from challenge_change'))
        .rowCount;
    await expect.poll(pending).toBe(0);
    for (const member of members) expect(await listNotices(member, 0)).toEqual(['Second', 'First']);
    const { body } = await servers.operator(0).call('GET /operator/challenges/', {});
    expect(body.results.map(({ current_points, is_unlocked }) => [current_points, is_unlocked])).toEqual([
      [24, true],
      [24, true],
    ]);
    await expectConsistent();
  });

  it(
    `loses no acknowledged request in ${SECONDS} s of eight workers, even if servers are killed`,
    async () => {
      const customers = await Promise.all(Array.from({ length: 6 }, () => servers.customer(300)));
      const rewards = [await servers.reward({ points: 70, stock: 4 }), await servers.reward({ points: 120 })];
      await servers.challenge({ metric: 'cigars', target_value: SECONDS * 20 });
      await servers.challenge({ metric: 'points', target_value: 1_000_000 });
      const codes = await codesAt(servers.operator(0), SECONDS * CODES_PER_SECOND);
      const requestLog = new RequestLog();
      const workload = { servers, customers, rewards, codes, requestLog };
      const over = new AbortController();
      const working = runWorkers(workload, over.signal);
      const reading = watch(workload, over.signal);
      const kills = Math.max(1, Math.floor(SECONDS / SECONDS_PER_KILL));
      for (let kill = 0; kill < kills; kill += 1) {
        await pause((SECONDS * 500) / kills);
        await servers.kill(serverFor(kill));
        await pause((SECONDS * 500) / kills);
        await servers.start(serverFor(kill));
      }
      over.abort();
      await working;
      const { reads, recounts, violations } = await reading;
      process.stdout.write(
        `${SECONDS} s, ${kills} kills: ${requestLog.answers} answers, ${requestLog.unanswered.length} without one; ` +
          `${requestLog.redeemed.size} redeemed, ${requestLog.cancelled.size} cancelled, ${requestLog.logged.size} logged, ` +
          `${requestLog.deleted.size} deleted; ${reads} reads and ${recounts} recounts, ${violations.length} violations\n`,
      );
      expect([violations, requestLog.faults]).toEqual([[], []]);
      const memberIds = customers.map(({ id }) => id);
      expect(await compareWithLog(servers.sql, memberIds, requestLog)).toEqual([]);
      await expectConsistent();

      // The outcome of these requests is unknown. After retries, both servers must agree, with only one result stored.
      const again = requestLog.unanswered.filter((request) => 'key' in request);
      requestLog.unanswered = requestLog.unanswered.filter((request) => !('key' in request));
      for (const request of again) {
        const [one, other] = await resend(request);
        expect([one?.status, one?.id]).toEqual([other?.status, other?.id]);
        requestLog.add(request, one ?? null);
      }
      expect([requestLog.faults, await compareWithLog(servers.sql, memberIds, requestLog)]).toEqual([[], []]);
      await expectConsistent();
    },
    (SECONDS + 240) * 1000,
  );
});
