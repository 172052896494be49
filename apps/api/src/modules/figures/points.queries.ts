import { columnsOf } from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type FigureQuery, isInPeriod, monthRows, type Table } from './figure-page.ts';
import type { Period } from './period.ts';
import { type Counted, isFew, someOf } from './hidden-figures.ts';
import { hideSmallGroups } from './small-groups.ts';
import { someMembers } from './some-members.ts';

const CAUSES = {
  cigar: 'Cigars',
  badge: 'Badges',
  referral: 'Invited members',
  amends: 'Faulty cigars',
  redemption: 'Redeemed',
  refund: 'Refunded',
  correction: 'Corrections',
} as const;

/** A refund reverses a redemption, so it is subtracted from the redeemed points. */
const COLUMN_OF = {
  cigar: 'issued',
  badge: 'issued',
  referral: 'issued',
  amends: 'issued',
  redemption: 'redeemed',
  refund: 'redeemed',
  correction: 'corrected',
} as const;

/** Their sum is the change of the outstanding points. */
const PARTS = ['issued', 'redeemed', 'corrected'] as const;

interface Sum {
  readonly month: string;
  readonly cause: keyof typeof CAUSES;
  readonly points: number;
  readonly members: number[];
}

type Omitted = (month: string) => readonly number[];

/** Counts a month up to the period's day, so that a month that hasn't ended is compared with as many days. */
const readSums = async (db: Db, { period }: FigureQuery): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    with cell as (
      select to_char(month, 'YYYY-MM') as month, cause, points, members from figure_points as figure
       where ${isInPeriod(period)})
    select month, cause, sum(points)::float8 as points, behind.members
      from cell join (
        select month, cause, ${someMembers(sql`member`)} as members
          from (select distinct month, cause, member from cell cross join unnest(members) as member) as known
         group by 1, 2) as behind using (month, cause)
     group by month, cause, behind.members`.execute(db);
  return rows;
};

/** Returns members by month whose lines the table leaves out: earlier lines, and late ones of a month that it shows in part. */
const readOmitted = async (db: Db, { before, monthsBefore, isWhole }: Period): Promise<Omitted> => {
  const last = monthsBefore.at(-1) ?? '';
  const { rows } = await sql<{ month: string; members: number[] }>`
    select to_char(month, 'YYYY-MM') as month, ${someMembers(sql`member`)} as members
      from figure_points cross join unnest(members) as member
     where month < ${before.from}::text::date
        or (month = ${`${last}-01`}::text::date and not early and not ${isWhole}::boolean)
     group by 1 order by 1`.execute(db);
  const [first = ''] = monthsBefore;
  const earlier = rows
    .filter(({ month }) => month < first)
    .reduce<readonly number[]>(
      (carried, { members }) =>
        isFew(members) && isFew(someOf(carried, members)) ? someOf(carried, members) : [],
      [],
    );
  const late = rows.find(({ month }) => month === last)?.members ?? [];
  return (month) => someOf(month === first ? earlier : [], month === last ? late : []);
};

/** The balances of all members at each month's end, or on the last counted day. */
const readOutstanding = async (db: Db): Promise<(month: string) => number> => {
  const { rows } = await sql<{ month: string; outstanding: number }>`
    select month, (sum(points) over (order by month))::float8 as outstanding
      from (select to_char(month, 'YYYY-MM') as month, sum(points) as points from figure_points group by 1) as by_month
     order by month`.execute(db);
  return (month) => rows.findLast((row) => row.month <= month)?.outstanding ?? 0;
};

/** Returns the average cost of a point in cents, from active rewards with a cost; null if there are none. */
const readCostOfPoint = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ cost: number | null }>`
    select sum(cost_cents)::float8 / nullif(sum(points), 0) as cost from reward
     where active and cost_cents is not null and points > 0`.execute(db);
  return rows[0]?.cost ?? null;
};

const union = (sums: readonly Sum[]): readonly number[] =>
  sums.reduce<readonly number[]>((all, { members }) => someOf(all, members), []);

/** Sums points by month or cause, and what members can still redeem. */
export const pointFigures = async (db: Db, query: FigureQuery): Promise<Table> => {
  const sums = await readSums(db, query);
  const outstanding = await readOutstanding(db);
  const omitted = await readOmitted(db, query.period);
  const cost = await readCostOfPoint(db);
  const columnOf = (found: readonly Sum[], column: string) => {
    const own = found.filter(({ cause }) => COLUMN_OF[cause] === column);
    const total = own.reduce((sum, { points }) => sum + points, 0);
    return { points: column === 'redeemed' ? 0 - total : total, members: union(own) };
  };
  const countMonth = (month: string): Counted => {
    const found = sums.filter((row) => row.month === month);
    const [issued, redeemed, corrected] = PARTS.map((column) => columnOf(found, column));
    const left = outstanding(month);
    return {
      values: {
        issued: issued?.points ?? 0,
        redeemed: redeemed?.points ?? 0,
        corrected: corrected?.points ?? 0,
        outstanding: left,
        liability: cost === null ? null : Math.round(left * cost),
      },
      members: {
        issued: issued?.members ?? [],
        redeemed: redeemed?.members ?? [],
        corrected: corrected?.members ?? [],
      },
      omitted: omitted(month),
    };
  };
  const months = monthRows(query.period, columnsOf('points', 'month'), countMonth, {
    parts: PARTS,
    running: ['outstanding', 'liability'],
  });
  const chart = { column: 'issued', months };
  if (query.by === 'month') return { rows: months, chart };
  const count = (cause: string, isWanted: (month: string) => boolean): Counted => {
    const own = sums.filter((row) => row.cause === cause && isWanted(row.month));
    return {
      values: { points: own.reduce((sum, { points }) => sum + points, 0) },
      members: { points: union(own) },
    };
  };
  const first = query.period.from.slice(0, 7);
  // The chart has the sum of the issued points, so a few members' points are hidden among causes of the same column.
  const rows = PARTS.flatMap((part) => {
    const causes = Object.entries(CAUSES).filter(([key]) => COLUMN_OF[key as keyof typeof CAUSES] === part);
    const groups = causes.map(([key, name]) => ({
      key,
      name,
      now: count(key, (month) => month >= first),
      before: count(key, (month) => month < first),
    }));
    return hideSmallGroups(groups, ['points']);
  });
  return { rows, chart };
};
