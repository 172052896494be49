import { columnsOf } from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type FigureQuery, monthRows, type Table } from './figure-page.ts';
import { type Counted, someOf } from './hidden-figures.ts';
import { hideSmallGroups } from './small-groups.ts';
import { someMembers } from './some-members.ts';

interface Redeemed {
  readonly reward_id: number;
  readonly month: string;
  readonly before: boolean;
  readonly times: number;
  readonly spent: number;
  readonly members: number[];
  /** Days from request to delivery, of each delivered one. */
  readonly deliveries: number[];
  readonly delivered_members: number[];
}

/** Cancelled redemptions and replacements for faulty cigars don't count. */
const readRedeemed = async (db: Db, { period: { from, to, before } }: FigureQuery): Promise<Redeemed[]> => {
  const { rows } = await sql<Redeemed>`
    select reward_id, to_char(day, 'YYYY-MM') as month, day < ${from}::text::date as before, count(*)::int as times,
           sum(points)::float8 as spent, ${someMembers(sql`member_id`)} as members,
           coalesce(array_agg(delivery) filter (where delivery is not null), '{}') as deliveries,
           coalesce(${someMembers(sql`member_id`, sql`delivery is not null`)}, '{}') as delivered_members
      from (select redemption.*, (requested_at at time zone 'UTC')::date as day,
                   (extract(epoch from delivered_at - requested_at) / 86400)::float8 as delivery
              from redemption join member on member.id = redemption.member_id and member.deleted_at is null
             where reward_id is not null and status <> 'cancelled') as redeemed
     where day >= ${before.from}::text::date and day <= ${to}::text::date
       and (day >= ${from}::text::date or day <= ${before.to}::text::date)
     group by 1, 2, 3`.execute(db);
  return rows;
};

/** Returns the median to a tenth of a day. */
const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
};

interface Reward {
  readonly id: number;
  readonly name: string;
  readonly stock: number | null;
  readonly cost_cents: number | null;
}

const count = (found: readonly Redeemed[], costs: ReadonlyMap<number, number | null>): Counted => {
  const members = found.reduce<readonly number[]>((all, row) => someOf(all, row.members), []);
  const delivered = found.reduce<readonly number[]>((all, row) => someOf(all, row.delivered_members), []);
  const known = found.filter(({ reward_id }) => (costs.get(reward_id) ?? null) !== null);
  return {
    values: {
      times: found.reduce((sum, { times }) => sum + times, 0),
      spent: found.reduce((sum, { spent }) => sum + spent, 0),
      cost:
        known.length === 0 && found.length > 0
          ? null
          : known.reduce((sum, { reward_id, times }) => sum + times * (costs.get(reward_id) ?? 0), 0),
      delivery: median(found.flatMap(({ deliveries }) => deliveries)),
    },
    members: { times: members, spent: members, cost: members, delivery: delivered },
  };
};

/** Sums what was redeemed, what it costs, and how long members wait for it. */
export const rewardFigures = async (db: Db, query: FigureQuery): Promise<Table> => {
  const found = await readRedeemed(db, query);
  const { rows: rewards } = await sql<Reward>`
    select id, name, stock, cost_cents from reward where active or id = any(${found.map(({ reward_id }) => reward_id)}::bigint[])
     order by id`.execute(db);
  const costs = new Map(rewards.map(({ id, cost_cents }) => [id, cost_cents]));
  const months = monthRows(query.period, columnsOf('rewards', 'month'), (month) =>
    count(
      found.filter((row) => row.month === month),
      costs,
    ),
  );
  const chart = { column: 'times', months };
  if (query.by === 'month') return { rows: months, chart };
  const groups = rewards.map(({ id, name, stock, cost_cents }) => {
    const own = found.filter(({ reward_id }) => reward_id === id);
    const [now, before] = [false, true].map((isBefore) =>
      count(
        own.filter((row) => row.before === isBefore),
        costs,
      ),
    ) as [Counted, Counted];
    return {
      key: String(id),
      name,
      now: { ...now, values: { ...now.values, stock, unit_cost: cost_cents } },
      before,
    };
  });
  const rows = hideSmallGroups(groups, columnsOf('rewards', 'reward'));
  return {
    rows: rows.toSorted((one, other) => (other.values['times'] ?? -1) - (one.values['times'] ?? -1)),
    chart,
  };
};
