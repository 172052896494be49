import type { FigureRow } from '@stoa/contract';
import type { FigureGroup, FigureTopic } from '@stoa/contract/figures.rules';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Period } from './period.ts';
import type { Counted, Group, Sums } from './hidden-figures.ts';
import { hideSmallGroups } from './small-groups.ts';

export interface FigureQuery {
  readonly by: FigureGroup;
  readonly period: Period;
  readonly line?: Virtue | undefined;
  readonly code?: 'with' | 'without' | undefined;
}

/** One topic's table, and its chart by month. */
export interface Table {
  readonly rows: readonly FigureRow[];
  readonly chart: { readonly column: string; readonly months: readonly FigureRow[] };
}

export type Topics = Readonly<Record<FigureTopic, (db: Db, query: FigureQuery) => Promise<Table>>>;

/** Is true for cells of the period or of the one before. For tables with `month` and `early`. */
export const isInPeriod = ({ from, to, before, monthsBefore, isWhole }: Period) => sql<boolean>`
  (figure.month between ${from}::text::date and ${to}::text::date
   or (figure.month between ${before.from}::text::date and ${before.to}::text::date
       and (${isWhole}::boolean or figure.early or figure.month < ${`${monthsBefore.at(-1) ?? ''}-01`}::text::date)))`;

/** Pairs each month of the period with the same month of the period before. */
export const monthGroups = ({ months, monthsBefore }: Period, counted: (month: string) => Counted): Group[] =>
  months.map((month, index) => ({
    key: month,
    name: month,
    now: counted(month),
    before: counted(monthsBefore[index] ?? month),
  }));

/** Returns a month's rows with what is about fewer than five members hidden. */
export const monthRows = (
  period: Period,
  columns: readonly string[],
  counted: (month: string) => Counted,
  sums?: Sums,
): FigureRow[] => hideSmallGroups(monthGroups(period, counted), columns, sums);
