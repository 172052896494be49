import type { FigureRow } from '@stoa/contract';
import { columnsOf, FIGURE_MEMBERS_MIN } from '@stoa/contract/figures.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FigureQuery, Table } from './figure-page.ts';
import { nullIfFew } from './hidden-figures.ts';

interface Response {
  readonly id: number;
  readonly name: string;
  readonly month: string;
  readonly reached: number;
  readonly read: number;
  readonly logged: number;
  readonly others: number;
  readonly others_logged: number;
  /** This and `progress` are 0 for a message. */
  readonly took_part: number;
  readonly progress: number;
}

const inPeriod = (at: RawBuilder<unknown>, { period }: FigureQuery) => sql`
  ${at} >= ${period.from}::text::date::timestamp at time zone 'UTC'
  and ${at} < (${period.to}::text::date + 1)::timestamp at time zone 'UTC'`;

/** Only scheduled messages have a time of their own. */
const SENT = sql`coalesce(sent_at, operator_message.created_at)`;

const COUNTS = sql`coalesce(reached, 0) as reached, coalesce(read, 0) as read, coalesce(logged, 0) as logged,
  coalesce(others, 0) as others, coalesce(others_logged, 0) as others_logged`;

const readResponses = async (db: Db, query: FigureQuery): Promise<Response[]> => {
  const { rows } =
    query.by === 'challenge'
      ? await sql<Response>`
          select challenge.id, name, to_char(starts_at at time zone 'UTC', 'YYYY-MM') as month, ${COUNTS},
                 (select count(*)::int from challenge_share where challenge_id = challenge.id and amount > 0) as took_part,
                 least(1, current_value::float8 / target_value) as progress
            from challenge left join figure_response as counted on counted.kind = 'challenge' and counted.id = challenge.id
           where ${inPeriod(sql`starts_at`, query)}
           order by starts_at desc, challenge.id desc`.execute(db)
      : await sql<Response>`
          select operator_message.id, header as name, to_char(${SENT} at time zone 'UTC', 'YYYY-MM') as month, ${COUNTS},
                 0 as took_part, 0::float8 as progress
            from operator_message
            join figure_response as counted on counted.kind = 'message' and counted.id = operator_message.id
           where state = 'sent' and ${inPeriod(SENT, query)}
           order by ${SENT} desc, operator_message.id desc`.execute(db);
  return rows;
};

const shareOf = (part: number, members: number): number | null =>
  members < FIGURE_MEMBERS_MIN ? null : part / members;

const toValues = (row: Response) => ({
  reached: nullIfFew(row.reached),
  read: nullIfFew(row.reached) === null ? null : row.read,
  read_share: shareOf(row.read, row.reached),
  responded: shareOf(row.logged, row.reached),
  others_responded: shareOf(row.others_logged, row.others),
  took_part: nullIfFew(row.took_part),
  progress: nullIfFew(row.took_part) === null ? null : row.progress,
});

/** Compares what members did in the week after a message, or after a challenge was completed, with all others. */
export const messageFigures = async (db: Db, query: FigureQuery): Promise<Table> => {
  const found = await readResponses(db, query);
  const columns = columnsOf('messages', query.by);
  const rows = found.map((row): FigureRow => {
    const values: Readonly<Record<string, number | null>> = toValues(row);
    return {
      key: String(row.id),
      name: row.name,
      values: Object.fromEntries(columns.map((column) => [column, values[column] ?? null])),
      before: null,
    };
  });
  const column = columns[0] ?? 'reached';
  const months = query.period.months.map((month): FigureRow => {
    const own = rows.filter((_, index) => found[index]?.month === month);
    const total = own.reduce((sum, { values }) => sum + (values[column] ?? 0), 0);
    return { key: month, name: month, values: { [column]: total }, before: null };
  });
  return { rows, chart: { column, months } };
};
