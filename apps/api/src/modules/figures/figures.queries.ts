import type { Figures } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import {
  columnsOf,
  FIGURE_ROWS_MAX,
  type FigureGroup,
  type FigureTopic,
  groupsOf,
} from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { cigarFigures } from './cigars.queries.ts';
import { codeFigures } from './codes.queries.ts';
import type { FigureQuery, Table, Topics } from './figure-page.ts';
import { memberFigures } from './members.queries.ts';
import { messageFigures } from './messages.queries.ts';
import { periodOf } from './period.ts';
import { pointFigures } from './points.queries.ts';
import { rewardFigures } from './rewards.queries.ts';

const TOPICS: Topics = {
  cigars: cigarFigures,
  members: memberFigures,
  points: pointFigures,
  rewards: rewardFigures,
  codes: codeFigures,
  messages: messageFigures,
};

const readThrough = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ through: string }>`
    select to_char(through, 'YYYY-MM-DD') as through from figure_run`.execute(db);
  const [run] = rows;
  if (run === undefined)
    throw refuse(409, 'The figures haven’t been counted yet. They are counted every night.');
  return run.through;
};

interface RequestedFigures {
  readonly by?: FigureGroup | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly line?: Virtue | undefined;
  readonly code?: 'with' | 'without' | undefined;
}

export interface FigureTable extends Table {
  readonly through: string;
  readonly query: FigureQuery;
}

/**
 * Returns a topic's whole table.
 * @throws Refusal 400 for a grouping of another topic or an impossible period, 409 before the first count
 */
export const figureTable = async (
  db: Db,
  topic: FigureTopic,
  { by = groupsOf(topic)[0], from, to, ...filters }: RequestedFigures,
): Promise<FigureTable> => {
  if (by === undefined || !groupsOf(topic).includes(by))
    throw refuseField('by', `by must be one of: ${groupsOf(topic).join(', ')}.`);
  const through = await readThrough(db);
  const query = { by, period: periodOf({ from, to }, through), ...filters };
  return { ...(await TOPICS[topic](db, query)), through, query };
};

/** Returns the screen's part of the table. */
export const figuresPage = (
  topic: FigureTopic,
  { rows, chart, through, query: { by, period } }: FigureTable,
): Figures => ({
  through,
  period: { from: period.from, to: period.to },
  before: period.before,
  columns: [...columnsOf(topic, by)],
  rows: rows.slice(0, FIGURE_ROWS_MAX),
  count: rows.length,
  chart: {
    column: chart.column,
    months: chart.months.map(({ key, values, before }) => ({
      month: key,
      value: values[chart.column] ?? null,
      before: before?.[chart.column] ?? null,
    })),
  },
});
