import type { FigureRow } from '@stoa/contract';
import { columnsOf, FIGURE_COLUMNS, type FigureTopic } from '@stoa/contract/figures.rules';
import { type CsvCell, csvText } from '../../platform/csv.ts';
import type { FigureTable } from './figures.queries.ts';

type Cells = Record<string, (row: FigureRow) => CsvCell>;

/** Converts money to dollars. Other values stay as in the API, rounded to four decimals. */
const cell = (column: string, value: number | null | undefined): CsvCell =>
  value === null || value === undefined
    ? null
    : FIGURE_COLUMNS[column]?.unit === 'money'
      ? value / 100
      : Math.round(value * 10_000) / 10_000;

/** Writes the whole table, with the period before next to each column. */
export const figuresCsv = (
  topic: FigureTopic,
  { rows, query: { by, period } }: FigureTable,
): AsyncGenerator<string> => {
  const columns = columnsOf(topic, by);
  const hasBefore = rows.some(({ before }) => before !== null);
  const cells: Cells = { [by]: ({ name }) => name };
  for (const column of columns) {
    const { title = column } = FIGURE_COLUMNS[column] ?? {};
    cells[`${title} ${period.from} to ${period.to}`] = ({ values }) => cell(column, values[column]);
    if (hasBefore)
      cells[`${title} ${period.before.from} to ${period.before.to}`] = ({ before }) =>
        cell(column, before?.[column]);
  }
  return csvText(
    cells,
    (async function* () {
      yield rows;
    })(),
  );
};
