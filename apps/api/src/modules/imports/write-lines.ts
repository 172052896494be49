import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { dayText } from '../../platform/dates.ts';
import { insertStock, type StockLine } from '../humidor/index.ts';
import { cigarNameKey, insertImportedEntries, type ImportedLine } from '../journal/index.ts';
import type { LineUploads } from './import-photos.ts';
import type { ImportsPlatform } from './plan-file.ts';
import { leaveOut } from './left-out.ts';
import { isEntryLine, type EntryLine, type PlannedLine, type PlannedPlace } from './planned-entry.ts';
import type { RefusedLine } from './read-row.ts';

const MINUTE_MS = 60_000;
const NO_UPLOADS: ImportedLine['uploads'] = { photos: [], picture: null };

/** Returns “Evening Leaf”, and for an entry May 1, 2026, in the local time of the cigar. */
const formatTitle = ({ entry, stock }: PlannedLine): string => {
  if (!entry) return `“${stock?.name ?? ''}”`;
  const { name, smoked_at, smoked_offset } = entry;
  const local = new Date(Date.parse(smoked_at) + (smoked_offset ?? 0) * MINUTE_MS);
  return `“${name}”, ${dayText(local)}`;
};

/** Finds these places in the member's journal and adds missing ones. @returns their ids, in the same order */
const getPlaceIds = async (
  tx: Tx,
  memberId: number,
  places: readonly PlannedPlace[],
  at: Date,
): Promise<number[]> => {
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (
        street text, city text, state text, zip_code text, country text, latitude float8, longitude float8))
        with ordinality as place (street, city, state, zip_code, country, latitude, longitude, at)),
    known as materialized (
      select asked.at, (
               select id from address
                where member_id = ${memberId} and type = 'cigar' and address.street = asked.street
                  and address.city = asked.city and address.state = asked.state and address.zip_code = asked.zip_code
                  and address.country = asked.country and address.latitude is not distinct from asked.latitude
                  and address.longitude is not distinct from asked.longitude
                order by id limit 1) as id
        from asked),
    added as (
      insert into address (member_id, type, street, city, state, zip_code, country, latitude, longitude, created_at)
      select ${memberId}, 'cigar', street, city, state, zip_code, country, latitude, longitude, ${at}::timestamptz
        from asked where at in (select at from known where id is null) order by at
      returning id),
    missing as (select at, row_number() over (order by at) as number from known where id is null)
    select coalesce(known.id, numbered.id) as id
      from known
      left join missing on missing.at = known.at
      left join (select id, row_number() over (order by id) as number from added) as numbered
             on numbered.number = missing.number
     order by known.at`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Equal for the same place, whatever its name. */
const placeKey = ({ label: _shown, ...place }: PlannedPlace): string => JSON.stringify(place);

/** Deletes these waiting lines, and writes entries for those that no other run took. */
export const writeLines = async (
  { clock }: ImportsPlatform,
  tx: Tx,
  memberId: number,
  importId: number,
  lines: readonly PlannedLine[],
  uploads: LineUploads,
) => {
  const { rows } = await sql<{ line: number }>`
    delete from journal_import_line
     where import_id = ${importId} and line = any(${lines.map(({ line }) => line)}::int[]) returning line`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ line }) => line));
  const present: (EntryLine & { readonly files: ImportedLine['uploads'] })[] = [];
  const stock: StockLine[] = [];
  const refused: RefusedLine[] = [];
  for (const one of lines.filter(({ line }) => taken.has(line))) {
    const files = uploads.get(one.line) ?? NO_UPLOADS;
    if ('leftOut' in files) refused.push({ line: one.line, reason: `${formatTitle(one)}: ${files.leftOut}` });
    else if (isEntryLine(one)) present.push({ ...one, files });
    else stock.push(one);
  }
  const written = await insertStock(tx, stock, {
    memberId,
    importId,
    now: clock.now(),
    nameKey: cigarNameKey,
  });
  await leaveOut(tx, importId, [...refused, ...written.refused]);
  const places = new Map(
    present.flatMap(({ entry: { place } }) => (place === null ? [] : [[placeKey(place), place]])),
  );
  const ids = await getPlaceIds(tx, memberId, [...places.values()], clock.now());
  const idByKey = new Map([...places.keys()].map((key, index) => [key, ids[index] ?? null]));
  const { completed } = await insertImportedEntries(
    tx,
    memberId,
    importId,
    present.map(({ entry: { place, photos: _read, picture: _too, ...entry }, files }) => ({
      entry,
      placeId: place === null ? null : (idByKey.get(placeKey(place)) ?? null),
      uploads: files,
    })),
  );
  return {
    taken: taken.size,
    written: new Set(present.map(({ line }) => line)),
    completed,
    stock: written,
  };
};
