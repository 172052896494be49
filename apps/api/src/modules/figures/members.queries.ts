import type { FigureRow } from '@stoa/contract';
import { addMonths, RETENTION_MONTHS } from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type FigureQuery, monthRows, type Table } from './figure-page.ts';
import { type Period } from './period.ts';
import { type Counted, nullIfFew, someOf } from './hidden-figures.ts';
import { mergeSmallGroups, withShares } from './small-groups.ts';
import { someMembers } from './some-members.ts';

/** How a member found Stoa. The first match counts. */
const SOURCES = {
  referral: 'Invited by a member',
  waitlist: 'From the waiting list',
  code: 'With a code',
  direct: 'On their own',
} as const;

interface Joined {
  readonly month: string;
  readonly source: keyof typeof SOURCES;
  readonly before: boolean;
  readonly joined: number;
  readonly members: number[];
}

/** The source is a code if the member logged one within a day of joining. */
const readJoined = async (db: Db, { from, to, before }: Period): Promise<Joined[]> => {
  const { rows } = await sql<Joined>`
    select to_char(day, 'YYYY-MM') as month, source, day < ${from}::text::date as before, count(*)::int as joined,
           ${someMembers(sql`id`)} as members
      from (select member.id, (member.created_at at time zone 'UTC')::date as day,
                   case when referred_by is not null then 'referral'
                        when waitlist.invited_at < member.created_at then 'waitlist'
                        when first_claimed_at < member.created_at + interval '1 day' then 'code'
                        else 'direct' end as source
              from member left join waitlist on waitlist.email_key = member.email_key
             where member.deleted_at is null) as member
     where day >= ${before.from}::text::date and day <= ${to}::text::date
       and (day >= ${from}::text::date or day <= ${before.to}::text::date)
     group by 1, 2, 3`.execute(db);
  return rows;
};

const countJoined = (found: readonly Joined[]) => ({
  joined: found.reduce((sum, { joined }) => sum + joined, 0),
  members: found.reduce<readonly number[]>((all, { members }) => someOf(all, members), []),
});

const readActive = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ month: string; members: number }>`
    select to_char(month, 'YYYY-MM') as month, members from figure_active`.execute(db);
  return new Map(rows.map(({ month, members }) => [month, members]));
};

const readMonths = async (db: Db, period: Period, found: readonly Joined[]): Promise<FigureRow[]> => {
  const [active, byMonth] = [await readActive(db), Map.groupBy(found, ({ month }) => month)];
  return monthRows(period, ['joined', 'active'], (month): Counted => {
    const { joined, members } = countJoined(byMonth.get(month) ?? []);
    return { values: { joined, active: nullIfFew(active.get(month) ?? 0) }, members: { joined: members } };
  });
};

/** Returns the share of each month's new members who logged a cigar in each later month that is over. */
const retentionRows = async (
  db: Db,
  { period }: FigureQuery,
  months: readonly FigureRow[],
): Promise<FigureRow[]> => {
  const { rows } = await sql<{ joined: string; month: string; members: number }>`
    select to_char(joined, 'YYYY-MM') as joined, to_char(month, 'YYYY-MM') as month, members from figure_retention
     where joined >= ${period.from}::text::date and joined <= ${period.to}::text::date`.execute(db);
  const logged = new Map(rows.map(({ joined, month, members }) => [`${joined} ${month}`, members]));
  const { rows: ended } = await sql<{ month: string }>`
    select to_char(through + 1, 'YYYY-MM') as month from figure_run`.execute(db);
  const current = ended[0]?.month ?? '';
  return months.map(({ key, values: { joined = null } }) => ({
    key,
    name: key,
    values: {
      joined,
      ...Object.fromEntries(
        Array.from({ length: RETENTION_MONTHS }, (_, index) => {
          const month = addMonths(key, index + 1);
          const isKnown = month < current && joined !== null && joined > 0;
          return [`retained_${index + 1}`, isKnown ? (logged.get(`${key} ${month}`) ?? 0) / joined : null];
        }),
      ),
    },
    before: null,
  }));
};

/** Counts who joined, who is active, and who stays. */
export const memberFigures = async (db: Db, query: FigureQuery): Promise<Table> => {
  const found = await readJoined(db, query.period);
  const months = await readMonths(db, query.period, found);
  const chart = { column: 'joined', months };
  if (query.by === 'retention') return { rows: await retentionRows(db, query, months), chart };
  if (query.by === 'month') return { rows: months, chart };
  const toCounted = (source: string, isBefore: boolean): Counted => {
    const { joined, members } = countJoined(
      found.filter((row) => row.source === source && row.before === isBefore),
    );
    return { values: { joined }, members: { joined: members } };
  };
  const groups = Object.entries(SOURCES).map(([key, name]) => ({
    key,
    name,
    now: toCounted(key, false),
    before: toCounted(key, true),
  }));
  return { rows: withShares(mergeSmallGroups(groups, 'joined'), 'joined'), chart };
};
