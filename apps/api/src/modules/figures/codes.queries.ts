import { columnsOf } from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type FigureQuery, isInPeriod, monthRows, type Table } from './figure-page.ts';
import { type Counted, type Group, someOf } from './hidden-figures.ts';
import { hideSmallGroups } from './small-groups.ts';
import { someMembers } from './some-members.ts';

interface Batch {
  readonly id: number;
  readonly name: string;
  /** Months since the cigars were boxed, or their codes created. */
  readonly age: number;
  readonly made: number;
  readonly logged: number;
  readonly members: number[];
  readonly first_logged: number | null;
  readonly voided: number;
  /** Its void codes are all that members haven't claimed. */
  readonly is_void: boolean;
  readonly refused: number;
  readonly refused_members: number[];
}

/** Reads the batches created or logged in the period, with their codes' use through the last counted day. */
const readBatches = async (db: Db, { period, line }: FigureQuery): Promise<Batch[]> => {
  const { rows } = await sql<Batch>`
    select batch.id, batch.name, batch.count as made, coalesce(used.logged, 0)::int as logged,
           coalesce(behind.members, '{}') as members,
           round(extract(epoch from first.claimed_at - batch.boxed_on::timestamp at time zone 'UTC') / 86400)::float8 as first_logged,
           (case when batch.voided_at is null then void.codes else batch.count - claimed.codes end)::int as voided,
           batch.voided_at is not null as is_void,
           coalesce(refusal.refused, 0)::int as refused, coalesce(refusal.members, '{}') as refused_members,
           (extract(epoch from ${period.to}::text::date - coalesce(batch.boxed_on, batch.created_at::date)::timestamp)
             / 86400 / 30.4)::float8 as age
      from code_batch as batch
      join product on product.id = batch.product_id
      left join lateral (
        select sum(cigars) as logged from figure_batch where batch_id = batch.id) as used on true
      left join lateral (
        select ${someMembers(sql`member`)} as members from figure_batch cross join unnest(members) as member
         where batch_id = batch.id) as behind on true
      left join lateral (
        select min(claimed_at) as claimed_at from code where batch_id = batch.id and claimed_at is not null) as first on true
      left join lateral (
        select count(*) as codes from code where batch_id = batch.id and claimed_at is not null
           and batch.voided_at is not null) as claimed on true
      left join lateral (
        select count(*) as codes from code where batch_id = batch.id and voided_at is not null) as void on true
      left join lateral (
        select count(*) as refused, ${someMembers(sql`member_id`)} as members from code_refusal
         where batch_id = batch.id and reason <> 'own') as refusal on true
     where ((batch.created_at >= ${period.from}::text::date::timestamp at time zone 'UTC'
             and batch.created_at < (${period.to}::text::date + 1)::timestamp at time zone 'UTC')
            or exists (select from figure_batch where batch_id = batch.id
                          and month >= ${period.from}::text::date and month <= ${period.to}::text::date))
       and (${line ?? null}::text is null or product.line = ${line ?? null}::text)
     order by batch.created_at desc, batch.id desc`.execute(db);
  return rows;
};

const count = (batches: readonly Batch[]): Counted => {
  const [made, logged, voided, refused] = (['made', 'logged', 'voided', 'refused'] as const).map((column) =>
    batches.reduce((sum, { [column]: value }) => sum + value, 0),
  ) as [number, number, number, number];
  const membersOf = (own: readonly Batch[]) =>
    own.reduce<readonly number[]>((all, row) => someOf(all, row.members), []);
  const members = membersOf(batches);
  const refusedMembers = batches.reduce<readonly number[]>(
    (all, row) => someOf(all, row.refused_members),
    [],
  );
  const [only] = batches;
  return {
    values: {
      made,
      logged,
      logged_share: made === 0 ? null : logged / made,
      first_logged: batches.length === 1 && only ? only.first_logged : null,
      voided,
      refused,
    },
    members: {
      logged: members,
      logged_share: members,
      first_logged: members,
      voided: membersOf(batches.filter(({ is_void }) => is_void)),
      refused: refusedMembers,
    },
  };
};

/** The age groups of batches, each with its upper limit in months. */
const AGES: readonly (readonly [months: number, name: string])[] = [
  [3, 'Up to 3 months'],
  [6, '3 to 6 months'],
  [12, '6 to 12 months'],
  [24, '1 to 2 years'],
  [Number.POSITIVE_INFINITY, 'Over 2 years'],
];

const ageGroups = (batches: readonly Batch[]): Group[] =>
  AGES.map(([months, name], index) => {
    const younger = AGES[index - 1]?.[0] ?? Number.NEGATIVE_INFINITY;
    const own = batches.filter(({ age }) => age > younger && age <= months);
    return { key: name, name, now: count(own), before: null };
  });

interface Use {
  readonly month: string;
  readonly made: number;
  readonly logged: number;
  readonly refused: number;
  readonly logged_members: number[];
  readonly refused_members: number[];
}

const readUse = async (db: Db, { period, line }: FigureQuery): Promise<Use[]> => {
  const cell = (at: string) => sql`
    date_trunc('month', ${sql.ref(at)} at time zone 'UTC')::date,
    extract(day from ${sql.ref(at)} at time zone 'UTC') <= ${Number(period.to.slice(8))}::int`;
  const end = sql`(${period.to}::text::date + 1)::timestamp at time zone 'UTC'`;
  const { rows } = await sql<Use>`
    with event (month, early, batch_id, made, logged, refused, members, refused_members) as (
      select month, early, batch_id, 0, cigars, 0, members, '{}'::bigint[] from figure_batch
      union all
      select ${cell('created_at')}, id, count, 0, 0, '{}', '{}' from code_batch where created_at < ${end}
      union all
      select ${cell('at')}, batch_id, 0, 0, 1, '{}', array[member_id] from code_refusal
       where reason <> 'own' and at < ${end}),
    wanted as (
      select figure.* from event as figure
       where ${isInPeriod(period)}
         and (${line ?? null}::text is null or batch_id in (
           select batch.id from code_batch as batch join product on product.id = batch.product_id
            where product.line = ${line ?? null}::text)))
    select to_char(month, 'YYYY-MM') as month, sum(made)::int as made, sum(logged)::int as logged,
           sum(refused)::int as refused,
           coalesce((select ${someMembers(sql`member`)} from wanted as own cross join unnest(own.members) as member
                      where own.month = wanted.month), '{}') as logged_members,
           coalesce((select ${someMembers(sql`member`)} from wanted as own cross join unnest(own.refused_members) as member
                      where own.month = wanted.month), '{}') as refused_members
      from wanted group by wanted.month`.execute(db);
  return rows;
};

/** Counts codes created, logged, void, and refused. */
export const codeFigures = async (db: Db, query: FigureQuery): Promise<Table> => {
  const use = new Map((await readUse(db, query)).map((row) => [row.month, row]));
  const months = monthRows(query.period, columnsOf('codes', 'month'), (month): Counted => {
    const {
      made = 0,
      logged = 0,
      refused = 0,
      logged_members = [],
      refused_members = [],
    } = use.get(month) ?? {};
    return {
      values: { made, logged, refused },
      members: { logged: logged_members, refused: refused_members },
    };
  });
  const chart = { column: 'logged', months };
  if (query.by === 'month') return { rows: months, chart };
  const batches = await readBatches(db, query);
  const groups =
    query.by === 'age'
      ? ageGroups(batches)
      : batches.map((batch) => ({
          key: String(batch.id),
          name: batch.name,
          now: count([batch]),
          before: null,
        }));
  return { rows: hideSmallGroups(groups, columnsOf('codes', query.by)), chart };
};
