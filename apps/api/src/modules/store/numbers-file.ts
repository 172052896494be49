import { NUMBERS_COLUMNS, NUMBERS_LINES_MAX, TRACKING_NOTE_MAX } from '@stoa/contract/store.rules';
import { shortText } from '@stoa/contract/text';
import { z } from 'zod';
import { unguardedText } from '../../platform/csv.ts';
import { readCsvFile, type FileFault } from '../../platform/csv-file.ts';

const row = z.object({
  parcel: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/, 'The parcel must be the number on its label, such as 31.')
    .transform(Number),
  number: z.string().transform(unguardedText).pipe(shortText(TRACKING_NOTE_MAX)),
});

export interface SentNumber {
  readonly line: number;
  readonly parcel: number;
  /** On one line; '' for a label that isn't filled in. */
  readonly number: string;
}

/** A refused row, with its values as in the file. */
export interface NumberFault extends FileFault {
  readonly values: { readonly parcel: string; readonly number: string };
}

const VALUE_MAX = 80;
const cut = (value: string | undefined): string =>
  Array.from(value ?? '')
    .slice(0, VALUE_MAX)
    .join('')
    .toWellFormed();

/** Reads a CSV file of tracking numbers; the heading is row 1. Other columns, such as a label's, are ignored. */
export const readNumbers = async (
  csv: string,
): Promise<{ readonly sent: readonly SentNumber[]; readonly faults: readonly NumberFault[] }> => {
  const file = await readCsvFile(csv, {
    columns: NUMBERS_COLUMNS,
    hasOthers: true,
    rows: 'parcels',
    maxRows: NUMBERS_LINES_MAX,
  });
  const without = (fault: FileFault): NumberFault => ({ ...fault, values: { parcel: '', number: '' } });
  if ('reason' in file) return { sent: [], faults: [without(file)] };
  const [sent, faults]: [SentNumber[], NumberFault[]] = [[], file.faults.map(without)];
  for (const { line, values } of file.rows) {
    const read = row.safeParse(values);
    if (read.success) sent.push({ line, ...read.data });
    else
      faults.push({
        line,
        reason: read.error.issues.map(({ message }) => message).join(' '),
        values: { parcel: cut(values['parcel']), number: cut(values['number']) },
      });
  }
  return { sent, faults };
};
