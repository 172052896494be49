import { columnsOf, FIGURE_MEMBERS_MIN, type FigureGroup } from '@stoa/contract/figures.rules';
import { STATES } from '@stoa/contract/states.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type FigureQuery, isInPeriod, monthRows, type Table } from './figure-page.ts';
import { someMembers } from './some-members.ts';
import { type Counted, someOf } from './hidden-figures.ts';
import { mergeSmallGroups, withShares } from './small-groups.ts';

interface Cell {
  readonly key: string;
  readonly name: string;
  readonly before: boolean;
  readonly coded: boolean;
  readonly cigars: number;
  readonly members: number[];
}

/** Identifies a group, and names it. */
const KEYS: Readonly<
  Record<'line' | 'product' | 'month' | 'state', readonly [RawBuilder<unknown>, RawBuilder<unknown>]>
> = {
  line: [sql`coalesce(product.line, '')`, sql`''`],
  product: [sql`coalesce(product.id, 0)`, sql`coalesce(product.name, 'Other brands')`],
  month: [sql`figure.month`, sql`''`],
  state: [sql`figure.state`, sql`''`],
};

const cellsOf = (by: FigureGroup, query: FigureQuery): RawBuilder<unknown> => {
  const isWanted = sql`
    ${isInPeriod(query.period)}
    and (${query.line ?? null}::text is null or product.line = ${query.line ?? null}::text)
    and (${query.code ?? null}::text is null or (product.id is not null) = (${query.code ?? null}::text = 'with'))`;
  const isBefore = sql`figure.month < ${query.period.from}::text::date`;
  if (by === 'batch')
    return sql`
      select batch.id as key, batch.name, ${isBefore} as before, true as coded, figure.cigars, figure.members
        from figure_batch as figure
        join code_batch as batch on batch.id = figure.batch_id join product on product.id = batch.product_id
       where ${isWanted}`;
  const [key, name] = KEYS[by === 'line' || by === 'product' || by === 'state' ? by : 'month'];
  return sql`
    select ${key} as key, ${name} as name, ${isBefore} as before, product.id is not null as coded, figure.cigars,
           figure.members
      from figure_cigar as figure left join product on product.id = figure.product_id
     where ${isWanted}`;
};

const readCells = async (db: Db, by: FigureGroup, query: FigureQuery): Promise<Cell[]> => {
  const key = by === 'month' ? sql`to_char(key, 'YYYY-MM')` : sql`key::text`;
  const { rows } = await sql<Cell>`
    with cell as materialized (${cellsOf(by, query)}),
    total as (
      select key, name, before, coded, sum(cigars)::int as cigars,
             max(members) filter (where cardinality(members) = ${sql.lit(FIGURE_MEMBERS_MIN)}) as enough
        from cell group by 1, 2, 3, 4)
    select ${key} as key, name, before, coded, cigars,
           -- One cell with enough members is enough for the sum.
           coalesce(enough, (select ${someMembers(sql`member`)} from cell as own cross join unnest(own.members) as member
                              where own.key = total.key and own.before = total.before and own.coded = total.coded)) as members
      from total`.execute(db);
  return rows;
};

const count = (cells: readonly Cell[]): Counted => {
  const add = (found: readonly Cell[]) => ({
    cigars: found.reduce((sum, { cigars }) => sum + cigars, 0),
    members: found.reduce<readonly number[]>((all, { members }) => someOf(all, members), []),
  });
  const [all, coded, plain] = [
    add(cells),
    add(cells.filter((cell) => cell.coded)),
    add(cells.filter((cell) => !cell.coded)),
  ];
  return {
    values: { cigars: all.cigars, with_code: coded.cigars, without_code: plain.cigars },
    members: { cigars: all.members, with_code: coded.members, without_code: plain.members },
  };
};

/** Drops other columns: a state must not become part of "Other" because few of its members logged cigars without a code. */
const pickColumns = (columns: readonly string[], { values, members }: Counted): Counted => ({
  values: Object.fromEntries(columns.map((column) => [column, values[column] ?? 0])),
  members: Object.fromEntries(columns.map((column) => [column, members[column] ?? []])),
});

const nameOf = (by: FigureGroup, key: string, name: string): string => {
  if (by === 'line') return key === '' ? 'Other brands' : key.charAt(0).toUpperCase() + key.slice(1);
  if (by === 'state') return STATES.get(key) ?? 'Outside the US or unknown';
  return name;
};

/** Counts the cigars that members logged. */
export const cigarFigures = async (db: Db, query: FigureQuery): Promise<Table> => {
  const byMonth = Map.groupBy(await readCells(db, 'month', query), ({ key }) => key);
  const columns = ['cigars'];
  const months = monthRows(
    query.period,
    columnsOf('cigars', 'month'),
    (month) => count(byMonth.get(month) ?? []),
    { parts: ['with_code', 'without_code'] },
  );
  const chart = { column: 'cigars', months };
  if (query.by === 'month') return { rows: months, chart };
  const groups = Array.from(
    Map.groupBy(await readCells(db, query.by, query), ({ key }) => key),
    ([key, cells]) => ({
      key,
      name: nameOf(query.by, key, cells[0]?.name ?? ''),
      now: pickColumns(columns, count(cells.filter(({ before }) => !before))),
      before: pickColumns(columns, count(cells.filter(({ before }) => before))),
    }),
  );
  return { rows: withShares(mergeSmallGroups(groups, 'cigars'), 'cigars'), chart };
};
