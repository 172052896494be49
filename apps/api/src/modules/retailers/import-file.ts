import { z } from 'zod';
import type { ImportFault } from '@stoa/contract';
import { IMPORT_COLUMNS, IMPORT_LINES_MAX } from '@stoa/contract/retailers.rules';
import { latitude, longitude, shortText, text } from '@stoa/contract/text';
import { readCsvFile, refuseFile } from '../../platform/csv-file.ts';
import { takeTurns } from '../../platform/turns.ts';

const degrees = (schema: z.ZodNumber, name: string) =>
  z
    .string()
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?$/, `${name} must be a number, such as 30.2672.`)
    .transform(Number)
    .pipe(schema);

const row = z.object({
  name: shortText(80).min(1, 'The name is empty.'),
  address: shortText(300).min(1, 'The address is empty.'),
  latitude: degrees(latitude, 'Latitude'),
  longitude: degrees(longitude, 'Longitude'),
  website: text(300)
    .refine(
      (value) => value === '' || (URL.canParse(value) && /^https?:\/\//i.test(value)),
      'The website must start with https:// or http://.',
    )
    .transform((value) => value || null),
  phone_number: shortText(40).transform((value) => value || null),
});
export type ImportedRetailer = z.output<typeof row> & { readonly line: number };

/** Equal for the same retailer. */
export const retailerKey = ({ name, address }: { readonly name: string; readonly address: string }): string =>
  `${name}\n${address}`.toLowerCase();

interface ImportFile {
  readonly retailers: readonly ImportedRetailer[];
  /** Refused rows; an unreadable file has one and no retailers. */
  readonly faults: readonly ImportFault[];
}

const unreadable = (fault: ImportFault): ImportFile => ({ retailers: [], faults: [fault] });

/** Reads a CSV file of retailers; the heading is row 1. */
export const readImportFile = async (csv: string): Promise<ImportFile> => {
  const file = await readCsvFile(csv, {
    columns: IMPORT_COLUMNS,
    rows: 'retailers',
    maxRows: IMPORT_LINES_MAX,
  });
  if ('reason' in file) return unreadable(file);
  const faults: ImportFault[] = [...file.faults];
  const retailers: ImportedRetailer[] = [];
  const firstLines = new Map<string, number>();
  const turn = takeTurns();
  for (const { line, values } of file.rows) {
    await turn();
    const read = row.safeParse(values);
    if (!read.success) {
      faults.push({ line, reason: read.error.issues.map(({ message }) => message).join(' ') });
      continue;
    }
    const before = firstLines.get(retailerKey(read.data));
    if (before === undefined) {
      firstLines.set(retailerKey(read.data), line);
      retailers.push({ ...read.data, line });
    } else faults.push({ line, reason: `The same name and address are already in row ${before}.` });
  }
  return { retailers, faults: faults.toSorted((a, b) => a.line - b.line) };
};

/** Reads all retailers or none. @throws Refusal 400 with `lines: [{ line, reason }]`, where the heading is 1 */
export const readRetailers = async (csv: string): Promise<readonly ImportedRetailer[]> => {
  const { retailers, faults } = await readImportFile(csv);
  if (faults.length > 0) throw refuseFile(faults);
  return retailers;
};
