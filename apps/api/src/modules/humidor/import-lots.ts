import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { humidorKey, type ImportedLot } from './imported-stock.ts';
import { keyedNames, type NameKey, saveLotCigar } from './lot-cigar.ts';
import { memberToday } from './today.ts';

interface Target {
  readonly memberId: number;
  readonly importId: number;
  readonly now: Date;
  readonly nameKey: NameKey;
  /** Numbers of the member's humidors by `humidorKey`, and of the oldest by an empty text. */
  readonly humidors: ReadonlyMap<string, number>;
}

const saveCigars = async (
  tx: Tx,
  memberId: number,
  lots: readonly ImportedLot[],
  nameKey: NameKey,
): Promise<number[]> => {
  const cigars = await keyedNames(tx, lots, nameKey);
  const ids = new Map<string, number>();
  const byKey = new Map(
    cigars.map(({ cigar, product_id, name, brand_name, vitola }) => [
      cigar,
      { cigar, product_id, name, brand_name, vitola },
    ]),
  );
  for (const [key, cigar] of [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    ids.set(key, await saveLotCigar(tx, memberId, cigar));
  return cigars.map(({ cigar }) => ids.get(cigar) ?? 0);
};

const eventsOf = (lot: ImportedLot, homeId: number | null, humidors: Target['humidors']): object[] => {
  const find = (name: string | null) => (name === null ? null : (humidors.get(humidorKey(name)) ?? null));
  if (lot.events.length === 0)
    return [{ kind: 'put_away', change: lot.quantity, day: lot.put_at, from_id: null, to_id: homeId }];
  return lot.events.map(({ kind, change, day, from_humidor, to_humidor, undone_at }) => ({
    kind,
    change,
    day,
    from_id: find(from_humidor),
    to_id: find(to_humidor),
    undone_at,
  }));
};

/**
 * Writes lots with their events, in order, without codes. A rest that is over isn't announced. The caller has locked the
 * member's row and humidors.
 */
export const insertImportedLots = async (
  tx: Tx,
  lots: readonly ImportedLot[],
  { memberId, importId, now, nameKey, humidors }: Target,
): Promise<void> => {
  if (lots.length === 0) return;
  const cigarIds = await saveCigars(tx, memberId, lots, nameKey);
  const today = await memberToday(tx, memberId, now);
  const rows = lots.map((lot, index) => ({
    cigar_id: cigarIds[index],
    humidor_id: humidors.get(humidorKey(lot.humidor)) ?? null,
    quantity: lot.quantity,
    initial_quantity: lot.initial_quantity,
    price_cents: lot.price_cents,
    put_at: lot.put_at,
    rests_until: lot.rests_until,
    note: lot.note,
  }));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into lot (member_id, import_id, cigar_id, humidor_id, quantity, initial_quantity, price_cents, put_at, rests_until,
                     rest_notified, note, created_at)
    select ${memberId}, ${importId}, cigar_id, humidor_id, quantity, initial_quantity, price_cents, put_at, rests_until,
           coalesce(rests_until <= ${today}::text::date, false), note, ${now}
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
             cigar_id bigint, humidor_id bigint, quantity int, initial_quantity int, price_cents int, put_at date,
             rests_until date, note text)) with ordinality order by ordinality
    returning id`.execute(tx);
  // Ids ascend in line order.
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  const events = lots.flatMap((lot, index) =>
    eventsOf(lot, rows[index]?.humidor_id ?? null, humidors).map((event) => ({
      ...event,
      lot_id: ids[index],
    })),
  );
  await sql`
    insert into lot_event (member_id, lot_id, kind, change, day, from_humidor_id, to_humidor_id, undone_at)
    select ${memberId}, lot_id, kind, change, day, from_id, to_id, undone_at
      from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (
             lot_id bigint, kind text, change int, day date, from_id bigint, to_id bigint, undone_at timestamptz))
           with ordinality order by ordinality`.execute(tx);
};
