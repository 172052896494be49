import { setTimeout as pause } from 'node:timers/promises';
import { brokenRules, type RequestLog } from './request-log.ts';
import { send, type StoreRequest } from './requests.ts';
import type { ServerIndex, Customer, TwoServers } from './two-servers.ts';

const WORKERS = 8;

/** A worker's random numbers, which are the same in every run. */
const createDice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

interface Workload {
  readonly servers: TwoServers;
  readonly customers: readonly Customer[];
  readonly rewards: readonly number[];
  readonly codes: string[];
  readonly requestLog: RequestLog;
}

const nextRequest = (
  workload: Workload,
  open: OpenThings,
  roll: (sides: number) => number,
  key: string,
): StoreRequest => {
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
  const customer = pick(workload.customers);
  const redemption = pick(open.redemptions);
  const entry = pick(open.entries);
  const wish = roll(10);
  if (wish < 3 && redemption !== undefined) return { kind: 'cancel', ...redemption };
  if (wish < 4 && entry !== undefined) return { kind: 'delete', ...entry };
  const code = wish < 6 ? workload.codes.pop() : undefined;
  if (code !== undefined) return { kind: 'log', customer, code, key };
  return { kind: 'redeem', customer, rewardId: pick(workload.rewards), key };
};

/** Items that can be cancelled or deleted. All workers take from this list, so two may choose the same. */
interface OpenThings {
  redemptions: { customer: Customer; redemptionId: number }[];
  entries: { customer: Customer; entryId: number }[];
}

/** The list only holds the newest items, because most older ones are gone. */
const REMEMBERED = 40;

const remember = (open: OpenThings, request: StoreRequest, id: number): void => {
  const { customer } = request;
  if (request.kind === 'redeem')
    open.redemptions = [...open.redemptions, { customer, redemptionId: id }].slice(-REMEMBERED);
  if (request.kind === 'log') open.entries = [...open.entries, { customer, entryId: id }].slice(-REMEMBERED);
};

/** Lets eight workers redeem, cancel, log, and delete through both servers until stopped. */
export const runWorkers = (workload: Workload, stop: AbortSignal): Promise<void[]> => {
  const open: OpenThings = { redemptions: [], entries: [] };
  const work = async (worker: number): Promise<void> => {
    const roll = createDice(worker + 1);
    for (let turn = 0; !stop.aborted; turn += 1) {
      const wanted = roll(2) as ServerIndex;
      const serverIndex = workload.servers.isOpen(wanted) ? wanted : ((1 - wanted) as ServerIndex);
      const request = nextRequest(workload, open, roll, `${worker}-${turn}`);
      const reply = await send(serverIndex, request);
      workload.requestLog.add(request, reply);
      if (reply?.status === 201) remember(open, request, reply.id);
      // A server that was just killed doesn't respond. The next turn sees that it is closed.
      if (reply === null) await pause(20);
    }
  };
  return Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
};

/** The reader's findings. */
interface Readings {
  reads: number;
  recounts: number;
  readonly violations: string[];
}

const described = (problem: unknown) => JSON.stringify(problem);

/** Reads without a pause until stopped: the rules in the database, and the servers' responses to members. */
export const watch = async (workload: Workload, stop: AbortSignal): Promise<Readings> => {
  const { servers, customers } = workload;
  const found: Readings = { reads: 0, recounts: 0, violations: [] };
  for (let turn = 0; !stop.aborted; turn += 1) {
    found.violations.push(...(await brokenRules(servers.sql)));
    const serverIndex: ServerIndex = servers.isOpen((turn % 2) as ServerIndex)
      ? ((turn % 2) as ServerIndex)
      : ((1 - (turn % 2)) as ServerIndex);
    const browser = customers[turn % customers.length]?.at(serverIndex);
    const ledger = await browser
      ?.call('GET /user-stats/ledger/', { query: { page_size: 5 } })
      .catch(() => null);
    if (ledger?.status === 200 && ledger.body.balance !== ledger.body.results[0]?.balance) {
      found.violations.push(
        `a member got a balance of ${ledger.body.balance} points, after a line that left ${ledger.body.results[0]?.balance}`,
      );
    }
    // Reading the challenges counts recent events, on both servers at the same time, even during a kill.
    await browser?.send('GET', '/community-rewards/').catch(() => null);
    found.reads += 2;
    if (turn % 10 !== 0) continue;
    const recount = await servers
      .operator(serverIndex)
      .call('GET /operator/recount/', {})
      .catch(() => null);
    if (recount?.status !== 200) continue;
    found.recounts += 1;
    found.violations.push(...recount.body.differences.map(described));
  }
  return found;
};
