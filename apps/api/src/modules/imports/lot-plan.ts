import type { ImportChoices, ImportPreview } from '@stoa/contract';
import {
  IMPORT_PREVIEW_REFUSED,
  IMPORT_PREVIEW_ROWS,
  IMPORT_TEXTS,
  type DateOrder,
  type TableField,
} from '@stoa/contract/imports.rules';
import { takeTurns } from '../../platform/turns.ts';
import { humidorKey, type HeldLot, type ImportedLot } from '../humidor/index.ts';
import { countOutcome, type ClassifiedLine, refusedIn, toLotRow } from './classified-line.ts';
import { guessDateOrder } from './guess.ts';
import { HeldLots } from './held-lots.ts';
import { chosenFields, listColumns } from './import-plan.ts';
import { guessLotFields } from './lot-headings.ts';
import type { PlannedImport } from './planned-entry.ts';
import { readLot, type ReadLot } from './read-lot.ts';
import type { Table } from './table.ts';

interface Days {
  readonly today: string;
  readonly latest: string;
}

/** Only a `lots.csv` of Stoa has all these columns. */
const OWN_COLUMNS = ['brand_name', 'put_at', 'rests_until', 'humidor'];

/** Counts what lots bring, for the preview. */
export const countLots = (lots: readonly ImportedLot[]) => ({
  lots: lots.length,
  cigars: lots.reduce((sum, { quantity }) => sum + quantity, 0),
  humidors: new Set(lots.filter(({ quantity }) => quantity > 0).map(({ humidor }) => humidorKey(humidor)))
    .size,
});

const classify = async (
  table: Table,
  fields: readonly (TableField | null)[],
  date_order: DateOrder,
  days: Days,
  held: readonly HeldLot[],
): Promise<ClassifiedLine<ReadLot>[]> => {
  const isOwnExport = OWN_COLUMNS.every((name) => table.columns.includes(name));
  const reading = { fields, date_order, isOwnExport, ...days };
  const own = await HeldLots.index(held);
  const turn = takeTurns();
  const plan: ClassifiedLine<ReadLot>[] = [];
  for (const row of table.rows) {
    await turn();
    const read = readLot(row, table.columns.length, reading);
    const { line } = read;
    if ('reason' in read) plan.push({ line, outcome: 'refused', reason: read.reason, read: null });
    else if (
      own.match({
        ...read.lot,
        cigar: read.cigar,
        day: read.hasDay ? read.lot.put_at : null,
        code: read.code,
      })
    )
      plan.push({ line, outcome: 'duplicate', reason: IMPORT_TEXTS.sameLot, read });
    else plan.push({ line, outcome: 'new', reason: read.remarks.join(' '), read });
  }
  return plan;
};

/**
 * Plans an inventory. Two equal rows are two lots: only as many are duplicates as the humidor already has.
 * @param held the member's own lots
 */
export const planInventory = async (
  table: Table,
  input: ImportChoices,
  days: Days,
  held: readonly HeldLot[],
): Promise<PlannedImport> => {
  const fields = chosenFields(table, input.fields, guessLotFields);
  const dates = guessDateOrder(table, fields, ['put_at', 'rests_until']);
  const date_order = input.date_order ?? dates.order;
  const plan = await classify(table, fields, date_order, days, held);
  const lots = plan.flatMap(({ line, outcome, read }) =>
    outcome === 'new' && read !== null ? [{ line, stock: read.lot }] : [],
  );
  const preview: Omit<ImportPreview, 'import'> = {
    kind: table.kind,
    encoding: table.encoding,
    separator: table.separator,
    columns: listColumns(table, fields),
    contents: 'lots',
    date_order,
    date_order_unclear: input.date_order === undefined && dates.unclear,
    rating_scale: 'five',
    visibility: 'me',
    new: lots.length,
    ...countLots(lots.map(({ stock }) => stock)),
    wants: 0,
    duplicates: countOutcome(plan, 'duplicate'),
    refused: countOutcome(plan, 'refused'),
    photos: 0,
    rows: plan.slice(0, IMPORT_PREVIEW_ROWS).map(toLotRow),
    refused_rows: refusedIn(plan).slice(0, IMPORT_PREVIEW_REFUSED),
  };
  return {
    kind: table.kind,
    choices: { contents: 'lots', fields: [...fields], date_order, encoding: table.encoding },
    preview,
    refused: refusedIn(plan),
    lines: lots,
  };
};
