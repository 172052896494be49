import { HUMIDORS_MAX, LOTS_MAX } from '@stoa/contract/humidors.rules';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { WANTS_MAX } from '@stoa/contract/wants.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { findOrAddHumidor, lockHumidors } from './humidors.service.ts';
import { insertImportedLots } from './import-lots.ts';
import { humidorKey, type ImportedLot, type ImportedStock } from './imported-stock.ts';
import { keyedNames, type NameKey } from './lot-cigar.ts';

export interface StockLine {
  readonly line: number;
  readonly stock: ImportedStock;
}

interface Import {
  readonly memberId: number;
  readonly importId: number;
  readonly now: Date;
  readonly nameKey: NameKey;
}

interface Written {
  readonly lots: number;
  readonly humidors: number;
  readonly wants: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** Adds the missing ones, as far as there is room. @returns numbers by `humidorKey`; the oldest also by an empty text */
const saveHumidors = async (
  tx: Tx,
  stock: readonly ImportedStock[],
  { memberId, importId, now }: Import,
): Promise<Map<string, number>> => {
  await lockHumidors(tx, [memberId]);
  const known = await tx
    .selectFrom('humidor')
    .select(['id', 'name'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const ids = new Map(known.toReversed().map(({ id, name }) => [humidorKey(name), id]));
  let room = HUMIDORS_MAX - known.length;
  const named = stock.flatMap((one) => {
    if (one.kind === 'humidor') return [{ name: one.name, note: one.note }];
    return one.kind === 'lot' && one.humidor !== '' ? [{ name: one.humidor, note: '' }] : [];
  });
  for (const { name, note } of named) {
    if (ids.has(humidorKey(name)) || room === 0) continue;
    const { id } = await tx
      .insertInto('humidor')
      .values({ member_id: memberId, import_id: importId, name, note, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(humidorKey(name), id);
    room -= 1;
  }
  if (stock.some((one) => one.kind === 'lot' && one.humidor === '')) {
    const own = [...ids.values()].toSorted((a, b) => a - b).map((id) => ({ id }));
    ids.set('', await findOrAddHumidor(tx, memberId, own, undefined, now));
  }
  return ids;
};

const countRoom = async (tx: Tx, memberId: number) => {
  const { rows } = await sql<{ lots: number; wants: number }>`
    select (select coalesce(sum(lots), 0)::int from lot_cigar where member_id = ${memberId}) as lots,
           (select count(*)::int from want where member_id = ${memberId}) as wants`.execute(tx);
  const [{ lots, wants } = { lots: 0, wants: 0 }] = rows;
  return { lots: LOTS_MAX - lots, wants: WANTS_MAX - wants };
};

const insertWant = async (
  tx: Tx,
  want: Extract<ImportedStock, { kind: 'want' }>,
  { memberId, importId, nameKey }: Import,
): Promise<void> => {
  const { name, brand_name, vitola } = want;
  const cigars = await keyedNames(tx, [{ name, brand_name, vitola }], nameKey);
  await tx
    .insertInto('want')
    .values(
      cigars.map((cigar) => ({
        member_id: memberId,
        import_id: importId,
        ...cigar,
        created_at: new Date(want.created_at),
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'cigar']).doNothing())
    .execute();
};

/** Writes lines of an import, in order. A line for which there's no room is refused. The caller has locked the member's row. */
export const insertStock = async (tx: Tx, lines: readonly StockLine[], target: Import): Promise<Written> => {
  const humidors = await saveHumidors(
    tx,
    lines.map(({ stock }) => stock),
    target,
  );
  const room = await countRoom(tx, target.memberId);
  const lots: ImportedLot[] = [];
  const refused: { line: number; reason: string }[] = [];
  const counts = { humidors: 0, wants: 0 };
  for (const { line, stock } of lines) {
    const hasHumidor =
      stock.kind === 'want' || humidors.has(humidorKey(stock.kind === 'lot' ? stock.humidor : stock.name));
    if (!hasHumidor) refused.push({ line, reason: IMPORT_TEXTS.humidorsFull });
    else if (stock.kind === 'humidor') counts.humidors += 1;
    else if (stock.kind === 'want' && counts.wants < room.wants) {
      await insertWant(tx, stock, target);
      counts.wants += 1;
    } else if (stock.kind === 'lot' && lots.length < room.lots) lots.push(stock);
    else
      refused.push({ line, reason: stock.kind === 'lot' ? IMPORT_TEXTS.lotsFull : IMPORT_TEXTS.wantsFull });
  }
  await insertImportedLots(tx, lots, { ...target, humidors });
  return { ...counts, lots: lots.length, refused };
};
