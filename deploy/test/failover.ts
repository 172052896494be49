import { deepStrictEqual as equal, ok } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenRules, compareWithLog, RequestLog } from '@stoa/testing/harness/two-servers/request-log';
import { resend } from '@stoa/testing/harness/two-servers/requests';
import {
  startTwoServers,
  type Customer,
  type TwoServers,
} from '@stoa/testing/harness/two-servers/two-servers';
import { runWorkers } from '@stoa/testing/harness/two-servers/workload';
import { codesAt } from '@stoa/testing/harness/process';
import { say } from '@stoa/testing/machine/command';
import { Cluster } from '@stoa/testing/machine/postgres-ha/cluster';
import { installClusterPrograms } from '@stoa/testing/machine/postgres-ha/place';

// Runs the cluster of deploy/postgres-ha with two servers under load, and causes each fault five times. Afterwards, checks
// that no acknowledged change is lost. Takes about 23 minutes, and needs Debian.

const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? '5');
const FROZEN_MS = 50_000;

const missing = installClusterPrograms();
if (missing.length > 0) {
  say(
    `NOTHING WAS TESTED: the PostgreSQL cluster needs ${missing.join(', ')}. Debian has packages for them.`,
  );
  process.exit(0);
}

interface Fault {
  readonly name: string;
  /** The time without an acknowledged change in the median round. Patroni’s key alone takes 15 to 20 seconds to expire. */
  readonly seconds: number;
  /** Resolves when the fault is over. Servers may have recovered long before. */
  readonly run: (cluster: Cluster) => Promise<void>;
}

const leader = async (cluster: Cluster) => {
  const name = await cluster.primary();
  if (name === null) throw new Error('No node is the primary.');
  return name;
};

const FAULTS: readonly Fault[] = [
  {
    name: 'the primary loses power',
    seconds: 20,
    run: async (cluster) => {
      const name = await leader(cluster);
      await cluster.killNode(name);
      await pause(30_000);
      cluster.startNode(name);
    },
  },
  { name: 'a planned switchover', seconds: 5, run: (cluster) => cluster.switchOver() },
  {
    name: 'the primary freezes for 50 seconds and continues',
    seconds: 40,
    run: async (cluster) => {
      const name = await leader(cluster);
      cluster.freeze(name);
      await pause(FROZEN_MS);
      cluster.thaw(name);
    },
  },
  {
    name: 'the leader of etcd loses power',
    // Changes take a moment even without a fault.
    seconds: 1,
    run: async (cluster) => {
      const start = await cluster.killEtcdLeader();
      await pause(5_000);
      start();
    },
  },
];

/** Returns the longest time without a response, in seconds, while `work` runs and until the first response after it. */
const longestGap = async (requestLog: RequestLog, work: Promise<void>): Promise<number> => {
  let [answers, since, longest] = [requestLog.answers, performance.now(), 0];
  const watch = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      await pause(20);
      longest = Math.max(longest, performance.now() - since);
      ok(longest < 180_000, 'The servers didn’t come back within three minutes.');
      if (requestLog.answers > answers) [answers, since] = [requestLog.answers, performance.now()];
    }
  };
  let isWorkOver = false;
  const working = work.finally(() => (isWorkOver = true));
  await Promise.all([working, watch(() => isWorkOver)]);
  const atEnd = requestLog.answers;
  await watch(() => requestLog.answers > atEnd);
  return longest / 1000;
};

/** Repeats the requests without a response that have a key, so that their outcome is known. */
const resendUnanswered = async (requestLog: RequestLog): Promise<void> => {
  const open = requestLog.unanswered.filter((request) => 'key' in request);
  requestLog.unanswered = requestLog.unanswered.filter((request) => !('key' in request));
  for (const request of open) {
    const [one, other] = await resend(request);
    equal([one?.status, one?.id], [other?.status, other?.id]);
    requestLog.add(request, one ?? null);
  }
};

const compare = async (servers: TwoServers, customers: readonly Customer[], requestLog: RequestLog) => {
  const ids = customers.map(({ id }) => id);
  equal(requestLog.faults, []);
  equal(await compareWithLog(servers.sql, ids, requestLog), []);
  equal(await brokenRules(servers.sql), []);
  const { body } = await servers.operator(0).call('GET /operator/recount/', {});
  equal(body.differences, []);
};

const testFault = async (cluster: Cluster, servers: TwoServers, fault: Fault): Promise<boolean> => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => servers.customer(3_000)));
  const rewards = [await servers.reward({ points: 70, stock: 400 }), await servers.reward({ points: 10 })];
  const requestLog = new RequestLog();
  const gaps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const codes = await codesAt(servers.operator(0), 1_000);
    const stop = new AbortController();
    const working = runWorkers({ servers, customers, rewards, codes, requestLog }, stop.signal);
    await pause(3_000);
    gaps.push(await longestGap(requestLog, fault.run(cluster)));
    say(`${fault.name}: round ${round + 1}, ${gaps.at(-1)?.toFixed(1)} s`);
    await cluster.waitUntilHealthy();
    stop.abort();
    await working;
    await resendUnanswered(requestLog);
    await compare(servers, customers, requestLog);
  }
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const rounds = gaps.map((gap) => gap.toFixed(1)).join(', ');
  say(
    `${fault.name}: ${rounds} s without a change (goal for the median ${fault.seconds}), ${requestLog.answers} answers, nothing lost`,
  );
  return median <= fault.seconds;
};

await using cluster = await Cluster.start();
say('Three nodes follow one primary.');
const servers = await startTwoServers(cluster.env);
say('Two servers use it.');
try {
  const met: boolean[] = [];
  for (const fault of FAULTS) met.push(await testFault(cluster, servers, fault));
  if (met.includes(false)) process.exitCode = 1;
} finally {
  await servers.close();
}
