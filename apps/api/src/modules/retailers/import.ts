import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { retailerKey, type ImportedRetailer } from './import-file.ts';
import { createRetailers, lockRetailerNames } from './retailers.service.ts';
import type { RetailerTable } from './retailers.tables.ts';

export const BATCH = 500;

export type KnownRetailer = Pick<
  Selectable<RetailerTable>,
  'id' | 'name' | 'address' | 'latitude' | 'longitude' | 'website' | 'phone_number'
>;

/** The database lowercases both sides, because it and JavaScript differ for some letters. */
export const existingAmong = async (
  db: Db,
  retailers: readonly ImportedRetailer[],
): Promise<Map<string, KnownRetailer>> => {
  // A join, because an array would be searched once per retailer.
  const { rows } = await sql<KnownRetailer>`
    select id, name, address, latitude, longitude, website, phone_number from retailer
      join (select distinct lower(sent) as lowered
              from unnest(${retailers.map(({ name }) => name)}::text[]) as sent) as batch
        on lower(name) = lowered
     order by id desc`.execute(db);
  return new Map(rows.map((known) => [retailerKey(known), known]));
};

const updateExisting = async (
  tx: Tx,
  retailers: readonly (ImportedRetailer & { readonly id: number })[],
): Promise<number> => {
  const column = <K extends keyof (typeof retailers)[number]>(name: K) =>
    retailers.map((imported) => imported[name]);
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

/** Existing retailers, by name and address, get the file's point, website, and phone number and retain hours and photos. */
export const importRetailers = (db: Db, retailers: readonly ImportedRetailer[]) =>
  db.transaction().execute(async (tx) => {
    await lockRetailerNames(tx);
    let [added, changed] = [0, 0];
    for (let from = 0; from < retailers.length; from += BATCH) {
      const batch = retailers.slice(from, from + BATCH);
      const known = await existingAmong(tx, batch);
      const fresh = batch.filter((retailer) => !known.has(retailerKey(retailer)));
      await createRetailers(
        tx,
        fresh.map(({ line: _line, ...retailer }) => ({ ...retailer, logo: null })),
      );
      added += fresh.length;
      changed += await updateExisting(
        tx,
        batch.flatMap((retailer) => {
          const id = known.get(retailerKey(retailer))?.id;
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
