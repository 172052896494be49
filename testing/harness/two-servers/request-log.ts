import type { Pool } from 'pg';
import type { StoreReply, StoreRequest } from './requests.ts';

/** The allowed statuses of each kind of request. Any other status is a fault. */
const EXPECTED = {
  redeem: [201, 400, 409],
  log: [201],
  cancel: [200, 409],
  delete: [204, 404],
} as const satisfies Record<StoreRequest['kind'], readonly number[]>;

/** The test's record of its requests: which ones the servers acknowledged, and which ones got no response. */
export class RequestLog {
  readonly redeemed = new Set<number>();
  readonly cancelled = new Set<number>();
  readonly logged = new Set<number>();
  readonly deleted = new Set<number>();
  /** Requests without a response, or with "try again later". */
  unanswered: StoreRequest[] = [];
  /** Responses that must not occur. */
  readonly faults: string[] = [];
  answers = 0;

  add(request: StoreRequest, reply: StoreReply | null): void {
    if (reply === null || reply.status === 503) {
      this.unanswered.push(request);
      return;
    }
    this.answers += 1;
    const { status, id, balance } = reply;
    if (!(EXPECTED[request.kind] as readonly number[]).includes(status)) {
      this.faults.push(`${request.kind} was answered with ${status}`);
    }
    if (balance !== null && balance < 0) this.faults.push(`${request.kind} reported a balance of ${balance}`);
    if (request.kind === 'redeem' && status === 201) this.redeemed.add(id);
    if (request.kind === 'log' && status === 201) this.logged.add(id);
    if (request.kind === 'cancel' && status === 200) this.cancelled.add(request.redemptionId);
    if (request.kind === 'delete' && status === 204) this.deleted.add(request.entryId);
  }
}

const missing = (what: string, wanted: ReadonlySet<number>, found: ReadonlySet<number>): string[] =>
  Array.from(wanted)
    .filter((id) => !found.has(id))
    .map((id) => `${what} ${id}`);

const keyed = (call: string) => `
  select (answer ->> 'id')::int as id from idempotency_key where member_id = any($1) and call = '${call}'`;

/** Returns the requests of a kind that got no response. */
const listUnanswered = <K extends StoreRequest['kind']>(requestLog: RequestLog, kind: K) =>
  requestLog.unanswered.filter((one): one is Extract<StoreRequest, { kind: K }> => one.kind === kind);

/**
 * Compares these members' rows with the requests: every acknowledged change exists, and a request asked for each row.
 *
 * @returns The violations.
 */
export const compareWithLog = async (
  sql: Pool,
  memberIds: readonly number[],
  requestLog: RequestLog,
): Promise<string[]> => {
  const listIds = async (query: string): Promise<Set<number>> =>
    new Set((await sql.query<{ id: number }>(query, [memberIds])).rows.map(({ id }) => id));
  const redemptions = await listIds('select id::int from redemption where member_id = any($1)');
  const cancelled = await listIds(
    `select id::int from redemption where member_id = any($1) and status = 'cancelled'`,
  );
  const entries = await listIds('select id::int from entry where member_id = any($1)');
  const deleted = await listIds(
    'select id::int from entry where member_id = any($1) and deleted_at is not null',
  );
  // The same transaction stores the key's response and does the work, so neither exists without the other.
  const redeemedKeys = await listIds(keyed('POST /rewards/{id}/redeem/'));
  const loggedKeys = await listIds(keyed('POST /cigars/add_cigar/'));
  const mayBeCancelled = listUnanswered(requestLog, 'cancel').map(({ redemptionId }) => redemptionId);
  const mayBeDeleted = listUnanswered(requestLog, 'delete').map(({ entryId }) => entryId);
  const notMore = (
    what: string,
    found: ReadonlySet<number>,
    acknowledged: ReadonlySet<number>,
    open: number,
  ) => (found.size > acknowledged.size + open ? [`${found.size} ${what} are more than were asked for`] : []);
  return [
    ...missing('an acknowledged redemption is lost:', requestLog.redeemed, redemptions),
    ...missing('an acknowledged cancellation is lost:', requestLog.cancelled, cancelled),
    ...missing('an acknowledged entry is lost:', requestLog.logged, entries),
    ...missing('an acknowledged deletion is lost:', requestLog.deleted, deleted),
    ...missing('a redemption exists without its key:', redemptions, redeemedKeys),
    ...missing('a key exists without its redemption:', redeemedKeys, redemptions),
    ...missing('an entry exists without its key:', entries, loggedKeys),
    ...missing('a key exists without its entry:', loggedKeys, entries),
    ...missing('no client asked to cancel', cancelled, new Set([...requestLog.cancelled, ...mayBeCancelled])),
    ...missing('no client asked to delete', deleted, new Set([...requestLog.deleted, ...mayBeDeleted])),
    ...notMore('redemptions', redemptions, requestLog.redeemed, listUnanswered(requestLog, 'redeem').length),
    ...notMore('entries', entries, requestLog.logged, listUnanswered(requestLog, 'log').length),
  ];
};

/** Rules for every state of the database, each as a query that finds violations. */
const RULES: Readonly<Record<string, string>> = {
  'a balance is not the sum of its ledger': `
    select id from member where balance <> (select coalesce(sum(points), 0) from ledger_line where member_id = member.id)`,
  'a total is not what was earned': `
    select id from member where total_points <> (select coalesce(sum(earned), 0) from ledger_line where member_id = member.id)`,
  'a balance is negative or above its total': `select id from member where balance < 0 or balance > total_points`,
  'a balance is not what the newest line left': `
    select id from member where balance <> coalesce(
      (select balance from ledger_line where member_id = member.id order by id desc limit 1), 0)`,
  'a redemption is not paid once, or a cancelled one not refunded once': `
    select coalesce(redemption.id, lines.id) as id from redemption
      full join (select cause_key::bigint as id, sum(points) as points,
                        count(*) filter (where cause = 'redemption') as paid, count(*) filter (where cause = 'refund') as refunded
                   from ledger_line where cause in ('redemption', 'refund') group by cause_key) as lines
        on lines.id = redemption.id
     where redemption.id is null or lines.id is null or paid <> 1
        or refunded <> (status = 'cancelled')::int
        or lines.points <> case when status = 'cancelled' then 0 else -redemption.points end`,
  'a stock is negative': 'select id from reward where stock < 0',
  'a code is claimed without its line and its entry, or paid twice': `
    select 1 as id from code
      full join (select cause_key, count(*) as lines from ledger_line where cause = 'cigar' group by cause_key) as paid
        on paid.cause_key = code.code
     where (code.member_id is not null) <> (coalesce(paid.lines, 0) = 1)
        or (code.member_id is not null and not exists (select from entry where entry.code = code.code))`,
};

/** One statement checks all rules, so that they see the same snapshot. */
const ALL_RULES = Object.entries(RULES)
  .map(([rule, query]) => `select '${rule}' as rule, count(*)::int as breaches from (${query}) as found`)
  .join(' union all ');

/** Returns the rules that are violated at this moment. */
export const brokenRules = async (sql: Pool): Promise<string[]> => {
  const { rows } = await sql.query<{ rule: string; breaches: number }>(ALL_RULES);
  return rows.filter(({ breaches }) => breaches > 0).map(({ rule, breaches }) => `${rule} (${breaches})`);
};
