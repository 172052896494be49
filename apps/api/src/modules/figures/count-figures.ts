import { ACTIVE_DAYS, listMonths, RESPONSE_DAYS } from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refusal.ts';
import { countPutAway } from './count-put-away.ts';
import { someMembers } from './some-members.ts';

interface FiguresPlatform {
  readonly db: Db;
  readonly clock: Clock;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Responses are counted again until reads and notifications of that age no longer change. */
const OPEN_DAYS = 60;

/** Returns the start of a day or month in UTC as a `timestamptz`. */
const startOf = (day: string) => sql`${day}::text::date::timestamp at time zone 'UTC'`;

const toDay = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;

/** Imported cigars were logged elsewhere, and erased members are no longer known. */
const countedEntries = (from: string, before: string) => sql`
  entry join member on member.id = entry.member_id
   where entry.created_at >= ${startOf(from)} and entry.created_at < ${startOf(before)}
     and entry.deleted_at is null and entry.import_id is null and member.deleted_at is null`;

interface Month {
  /** `2026-05-01` */
  readonly first: string;
  /** The first day that isn't counted: the next month's first, or today. */
  readonly end: string;
  /** Days of the month that count as early: the last counted day's number. */
  readonly early: number;
}

/** Selects a cell's month, and whether the entry's day is early in it. */
const cellOf = ({ first, early }: Month) =>
  sql`${first}::text::date, extract(day from entry.created_at at time zone 'UTC') <= ${early}::int`;

const countCigars = async (tx: Tx, month: Month): Promise<void> => {
  const { first, end } = month;
  await sql`
    insert into figure_cigar (month, early, product_id, state, cigars, members)
    select ${cellOf(month)}, entry.product_id, coalesce(home.state, ''), count(*), ${someMembers(sql`entry.member_id`)}
      from (select entry.*, member.home_id from ${countedEntries(first, end)}) as entry
      left join address as home on home.id = entry.home_id and home.country = 'United States'
     group by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into figure_batch (month, early, batch_id, cigars, members)
    select ${cellOf(month)}, code.batch_id, count(*), ${someMembers(sql`entry.member_id`)}
      from (select entry.* from ${countedEntries(first, end)}) as entry
      join code on code.code = entry.code
     group by 1, 2, 3`.execute(tx);
};

const countMembers = async (tx: Tx, { first, end }: Month): Promise<void> => {
  await sql`
    insert into figure_retention (month, joined, members)
    select ${first}::text::date, date_trunc('month', ${toDay('entry.joined_at')})::date, count(distinct entry.member_id)
      from (select entry.member_id, member.created_at as joined_at from ${countedEntries(first, end)}) as entry
     group by 2`.execute(tx);
  const since = new Date(Date.parse(end) - ACTIVE_DAYS * DAY_MS).toISOString().slice(0, 10);
  await sql`
    insert into figure_active (month, members)
    select ${first}::text::date, count(distinct entry.member_id) from ${countedEntries(since, end)}`.execute(
    tx,
  );
};

const countPoints = async (tx: Tx, month: Month): Promise<void> => {
  const { first, end } = month;
  await sql`
    insert into figure_points (month, early, cause, points, members)
    select ${cellOf(month)}, entry.cause, sum(entry.points), ${someMembers(sql`entry.member_id`)}
      from ledger_line as entry join member on member.id = entry.member_id
     where entry.created_at >= ${startOf(first)} and entry.created_at < ${startOf(end)} and member.deleted_at is null
     group by 1, 2, 3`.execute(tx);
};

const COUNTED_BY_MONTH = [
  'figure_cigar',
  'figure_batch',
  'figure_points',
  'figure_retention',
  'figure_active',
] as const;

const countMonth = async (tx: Tx, month: Month): Promise<void> => {
  for (const table of COUNTED_BY_MONTH)
    await sql`delete from ${sql.table(table)} where month = ${month.first}::text::date`.execute(tx);
  await countCigars(tx, month);
  await countMembers(tx, month);
  await countPoints(tx, month);
};

interface Event {
  readonly kind: 'message' | 'challenge';
  readonly id: number;
  readonly at: Date;
}

const listOpenResponses = async (tx: Tx, now: Date): Promise<Event[]> => {
  const open = new Date(now.getTime() - OPEN_DAYS * DAY_MS);
  const { rows } = await sql<Event>`
    select event.kind, event.id, event.at
      from (select 'message' as kind, id, coalesce(sent_at, created_at) as at from operator_message where state = 'sent' and member_id is null
            union all
            select 'challenge', id, unlocked_at from challenge where unlocked_at is not null) as event
      left join figure_response as counted on counted.kind = event.kind and counted.id = event.id
     where event.at is not null and (counted.id is null or event.at >= ${open})
     order by event.at`.execute(tx);
  return rows;
};

/** Compares the members that a message or challenge reached with everyone else who was a member then. */
const countResponse = async (tx: Tx, { kind, id, at }: Event): Promise<void> => {
  const until = new Date(at.getTime() + RESPONSE_DAYS * DAY_MS);
  await sql`
    with reached as (
      select notification.member_id, bool_or(notification.read_at is not null) as read
        from notification join member on member.id = notification.member_id
       where ${sql.ref(kind === 'message' ? 'notification.message_id' : 'notification.challenge_id')} = ${id}
         and member.deleted_at is null
       group by 1),
    logged as (
      select distinct entry.member_id
        from entry join member on member.id = entry.member_id
       where entry.created_at >= ${at} and entry.created_at < ${until} and entry.deleted_at is null
         and entry.import_id is null and member.deleted_at is null and member.created_at < ${at}),
    sums as (
      select (select count(*) from reached) as reached,
             (select count(*) from reached where read) as read,
             (select count(*) from reached join logged using (member_id)) as logged,
             (select count(*) from member where deleted_at is null and created_at < ${at}
                and not exists (select from reached where reached.member_id = member.id)) as others,
             (select count(*) from logged
               where not exists (select from reached where reached.member_id = logged.member_id)) as others_logged)
    insert into figure_response (kind, id, reached, read, logged, others, others_logged)
    select ${kind}, ${id}::bigint, reached, read, logged, others, others_logged from sums
    on conflict (kind, id) do update
      set reached = excluded.reached, read = excluded.read, logged = excluded.logged, others = excluded.others,
          others_logged = excluded.others_logged`.execute(tx);
};

/** Returns the first month with a member; null before. */
const findFirstMonth = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') as month from member`.execute(tx);
  return rows[0]?.month ?? null;
};

/** The advisory lock's number is unique in the codebase. */
const COUNT_LOCK = 4_517_099;

/** Two counts would insert the same cells. @throws Refusal 409 if another one is running, on any server */
const lockCount = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(${COUNT_LOCK}) as acquired`.execute(tx);
  if (!rows[0]?.acquired)
    throw refuse(409, 'The figures are already being counted. Try again in a few minutes.');
};

interface Counted {
  /** The last counted day. */
  readonly through: string;
  /** How many months were counted. */
  readonly months: number;
}

/**
 * Counts every day through yesterday again, in UTC, in one transaction: members delete entries and accounts, and move.
 * Readers see the figures from before it or after it. @throws Refusal 409 while another count is running
 */
export const countFigures = ({ db, clock }: FiguresPlatform): Promise<Counted> =>
  db.transaction().execute(async (tx) => {
    await lockCount(tx);
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    const through = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
    const first = await findFirstMonth(tx);
    const months = first === null ? [] : listMonths(first, through.slice(0, 7));
    for (const [index, month] of months.entries()) {
      const next = months[index + 1];
      await countMonth(tx, {
        first: `${month}-01`,
        end: next === undefined ? today : `${next}-01`,
        early: Number(through.slice(8)),
      });
    }
    await countPutAway(tx);
    for (const event of await listOpenResponses(tx, now)) await countResponse(tx, event);
    await sql`
      insert into figure_run (through) values (${through}::text::date)
      on conflict (the_only) do update set through = excluded.through`.execute(tx);
    return { through, months: months.length };
  });

/** Retries, in case another count was running. */
export const figuresJob = (platform: FiguresPlatform): Job<Record<string, never>> => ({
  name: 'count-figures',
  retries: 3,
  run: async () => void (await countFigures(platform)),
});
