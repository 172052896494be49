import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { ImportFault } from '@stoa/contract';
import { latitude, longitude, shortText, text } from '@stoa/contract/text';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addRetailers, lockRetailerNames } from './retailers.service.ts';

/** Decisions §9, in any order. */
const COLUMNS = ['name', 'address', 'latitude', 'longitude', 'website', 'phone_number'] as const;
type Column = (typeof COLUMNS)[number];
const MAX_LINES = 50_000;
/** Of one response; the rest follows once these are corrected. */
const MAX_FAULTS = 200;
const BATCH = 500;

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
      'The website must begin with https:// or http://.',
    )
    .transform((value) => value || null),
  phone_number: shortText(40).transform((value) => value || null),
});
export type ImportedRetailer = z.output<typeof row>;

const refused = (lines: readonly ImportFault[]): Refusal => {
  const [first] = lines;
  const more = lines.length === 1 ? '' : ` There are ${lines.length - 1} more.`;
  return new Refusal(
    400,
    `Nothing was imported. Line ${first?.line}: ${first?.reason}${more} Please mend the file and send it again.`,
    { lines: lines.slice(0, MAX_FAULTS) },
  );
};

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const linesOf = (csv: string): CsvLine[] => {
  try {
    // The parser counts CRLF twice inside quotation marks.
    return parse(csv.replaceAll('\r\n', '\n'), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_LINES + 2,
    }) as unknown as CsvLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw refused([{ line, reason: 'The quotation marks of this line do not match.' }]);
  }
};

const headingOf = (line: CsvLine | undefined): Column[] => {
  const names = (line?.record ?? []).map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  const odd = names.filter((name) => !(COLUMNS as readonly string[]).includes(name));
  const problems = [
    ...missing.map((column) => `The column ${column} is missing.`),
    ...odd.map((name) => `There is no column "${name}".`),
    ...(missing.length + odd.length === 0 && names.length > COLUMNS.length ? ['A column stands twice.'] : []),
  ];
  if (problems.length > 0) {
    throw refused([{ line: 1, reason: `${problems.join(' ')} The columns are ${COLUMNS.join(',')}.` }]);
  }
  return names as Column[];
};

/** Equal for the same retailer. */
const retailerKey = ({ name, address }: Pick<ImportedRetailer, 'name' | 'address'>): string =>
  `${name}\n${address}`.toLowerCase();

/**
 * Reads a CSV file of retailers, all of it or nothing.
 *
 * @throws Refusal 400 with `lines: [{ line, reason }]`, where the heading is line 1
 */
export const readRetailers = (csv: string): ImportedRetailer[] => {
  const [first, ...lines] = linesOf(csv);
  const heading = headingOf(first);
  if (lines.length === 0) throw refused([{ line: 1, reason: 'The file has a heading and no retailers.' }]);
  if (lines.length > MAX_LINES) {
    throw refused([
      { line: MAX_LINES + 2, reason: `A file has at most ${MAX_LINES.toLocaleString('en-US')} retailers.` },
    ]);
  }
  const faults: ImportFault[] = [];
  const retailers: ImportedRetailer[] = [];
  const firstLines = new Map<string, number>();
  for (const { record, info } of lines) {
    // The first line of the record: a quoted value may contain line breaks.
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.length !== heading.length) {
      faults.push({ line, reason: `This line has ${record.length} values instead of ${heading.length}.` });
      continue;
    }
    const read = row.safeParse(Object.fromEntries(heading.map((column, at) => [column, record[at]?.trim()])));
    if (!read.success) {
      faults.push({ line, reason: read.error.issues.map(({ message }) => message).join(' ') });
      continue;
    }
    const key = retailerKey(read.data);
    const before = firstLines.get(key);
    if (before === undefined) firstLines.set(key, line);
    else faults.push({ line, reason: `The same name and address stand on line ${before} already.` });
    retailers.push(read.data);
  }
  if (faults.length > 0) throw refused(faults);
  return retailers;
};

/** Lower-cased by the database on both sides: it and JavaScript differ for some letters. */
const existingAmong = async (
  tx: Tx,
  retailers: readonly ImportedRetailer[],
): Promise<Map<string, number>> => {
  // A join, because an array would be searched once for each retailer.
  const { rows } = await sql<{ id: number; name: string; address: string }>`
    select id, name, address from retailer
      join (select distinct lower(sent) as lowered
              from unnest(${retailers.map(({ name }) => name)}::text[]) as sent) as batch
        on lower(name) = lowered
     order by id desc`.execute(tx);
  return new Map(rows.map((known) => [retailerKey(known), known.id]));
};

/** Returns how many rows changed. */
const updateExisting = async (
  tx: Tx,
  retailers: readonly (ImportedRetailer & { readonly id: number })[],
): Promise<number> => {
  const column = <K extends keyof (typeof retailers)[number]>(name: K) => retailers.map((sent) => sent[name]);
  const { numAffectedRows } = await sql`
    update retailer
       set latitude = sent.latitude, longitude = sent.longitude, website = sent.website, phone_number = sent.phone_number
      from unnest(${column('id')}::bigint[], ${column('latitude')}::float8[], ${column('longitude')}::float8[],
                  ${column('website')}::text[], ${column('phone_number')}::text[])
             as sent (id, latitude, longitude, website, phone_number)
     where retailer.id = sent.id
       and (retailer.latitude, retailer.longitude, retailer.website, retailer.phone_number)
           is distinct from (sent.latitude, sent.longitude, sent.website, sent.phone_number)`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/**
 * Adds retailers; existing ones, by name and address, get the file's point, website and phone number and retain hours
 * and photos. A corrected or longer file can be sent again.
 */
export const importRetailers = (db: Db, retailers: readonly ImportedRetailer[]) =>
  db.transaction().execute(async (tx) => {
    await lockRetailerNames(tx);
    let [added, changed] = [0, 0];
    for (let from = 0; from < retailers.length; from += BATCH) {
      const batch = retailers.slice(from, from + BATCH);
      const known = await existingAmong(tx, batch);
      const fresh = batch.filter((retailer) => !known.has(retailerKey(retailer)));
      await addRetailers(
        tx,
        fresh.map((retailer) => ({ ...retailer, logo: null })),
      );
      added += fresh.length;
      changed += await updateExisting(
        tx,
        batch.flatMap((retailer) => {
          const id = known.get(retailerKey(retailer));
          return id === undefined ? [] : [{ ...retailer, id }];
        }),
      );
    }
    const result = { added, changed, unchanged: retailers.length - added - changed };
    await recordChange(tx, {
      kind: 'retailers',
      id: null,
      before: null,
      after: result,
      about: `${added} added, ${changed} changed, ${result.unchanged} unchanged`,
    });
    return result;
  });
