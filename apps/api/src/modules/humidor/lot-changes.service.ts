import type { Lot, LotsChange } from '@stoa/contract';
import { HUMIDOR_TEXTS, LOT_QUANTITY_MAX } from '@stoa/contract/humidors.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { changeLot } from './change-lot.ts';
import { findOrAddHumidor, lockHumidors } from './humidors.service.ts';
import { readLot, readLots } from './lots.queries.ts';
import { refuseDays, refuseTooManyLots } from './put-away.service.ts';
import { memberToday } from './today.ts';

export interface OwnLot {
  readonly id: number;
  readonly humidor_id: number | null;
  readonly code: string | null;
  readonly quantity: number;
}

/** Reads the member's lots, by number, after locking their humidors. @throws Refusal 404 if one is another member's */
export const ownLots = async (tx: Tx, memberId: number, ids: readonly number[]): Promise<OwnLot[]> => {
  const lots = await tx
    .selectFrom('lot')
    .select(['id', 'humidor_id', 'code', 'quantity'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (lots.length < ids.length) throw notFound();
  return lots;
};

/** Moves a part into a new lot with the same day, price, and rest. @returns the new lot */
const splitLot = async (
  tx: Tx,
  lot: OwnLot,
  quantity: number,
  to: number,
  day: string,
  at: Date,
): Promise<number> => {
  await tx
    .updateTable('lot')
    .set({ quantity: lot.quantity - quantity })
    .where('id', '=', lot.id)
    .execute();
  const { rows } = await sql<{ id: number }>`
    with source as (
      insert into lot_event (member_id, lot_id, kind, change, day, from_humidor_id, to_humidor_id)
      select member_id, id, 'moved', ${-quantity}::int, ${day}::text::date, humidor_id, ${to} from lot where id = ${lot.id}
      returning id),
    part as (
      insert into lot (member_id, cigar_id, humidor_id, quantity, initial_quantity, price_cents, put_at, rests_until,
                       rest_notified, note, import_id, created_at)
      select member_id, cigar_id, ${to}, ${quantity}::int, ${quantity}::int, price_cents, put_at, rests_until, rest_notified,
             note, import_id, ${at}
        from lot where id = ${lot.id}
      returning id, member_id)
    insert into lot_event (member_id, lot_id, kind, change, day, from_humidor_id, to_humidor_id, part_of)
    select part.member_id, part.id, 'moved', ${quantity}::int, ${day}::text::date, ${lot.humidor_id}, ${to}, source.id
      from part, source
    returning lot_id as id`.execute(tx);
  return rows[0]?.id ?? lot.id;
};

/** @returns the lot that now holds the cigars */
const moveLot = async (
  tx: Tx,
  lot: OwnLot,
  quantity: number,
  to: number,
  day: string,
  at: Date,
): Promise<number> => {
  if (quantity < lot.quantity) return splitLot(tx, lot, quantity, to, day, at);
  await tx.updateTable('lot').set({ humidor_id: to }).where('id', '=', lot.id).execute();
  await sql`
    insert into lot_event (member_id, lot_id, kind, change, day, from_humidor_id, to_humidor_id)
    select member_id, id, 'moved', 0, ${day}::text::date, ${lot.humidor_id}, ${to} from lot where id = ${lot.id}`.execute(
    tx,
  );
  return lot.id;
};

const recount = (lot: OwnLot, counted: number): number => {
  if (lot.code !== null && counted > 1) throw refuseField('lots', HUMIDOR_TEXTS.oneByCode);
  if (counted > lot.quantity && lot.quantity === 0) throw refuse(409, HUMIDOR_TEXTS.empty);
  return Math.min(counted, LOT_QUANTITY_MAX) - lot.quantity;
};

/** Applies one change to all lots or to none, once per idempotency key. @throws Refusal 409 if too few cigars are left */
export const changeLots = (
  { db, clock }: Platform,
  memberId: number,
  { kind, lots: input, humidor_id }: LotsChange,
): Promise<{ results: Lot[] }> =>
  idempotent(db, clock.now(), async (tx) => {
    const now = clock.now();
    await lockCaller(tx, memberId);
    const humidors = await lockHumidors(tx, [memberId]);
    const day = await memberToday(tx, memberId, now);
    const quantities = new Map(input.map(({ id, quantity }) => [id, quantity]));
    const lots = await ownLots(tx, memberId, [...quantities.keys()]);
    const changed: number[] = [];
    if (kind === 'moved') {
      const to = await findOrAddHumidor(tx, memberId, humidors, humidor_id, now);
      const split = lots.filter((lot) => (quantities.get(lot.id) ?? lot.quantity) < lot.quantity);
      if (split.length > 0) await refuseTooManyLots(tx, memberId, split.length);
      for (const lot of lots) {
        const quantity = quantities.get(lot.id) ?? lot.quantity;
        refuseMissing(lot, quantity);
        if (lot.humidor_id === to) continue;
        changed.push(lot.id, await moveLot(tx, lot, quantity, to, day, now));
      }
    } else {
      for (const lot of lots) {
        const quantity = quantities.get(lot.id) ?? lot.quantity;
        if (kind !== 'corrected') refuseMissing(lot, quantity);
        const by = kind === 'corrected' ? recount(lot, quantity) : -quantity;
        changed.push(lot.id);
        if (by !== 0) await changeLot(tx, lot.id, { kind, by, day });
      }
    }
    return { results: await readLots(tx, memberId, [...new Set(changed)], day) };
  });

const refuseMissing = (lot: OwnLot, quantity: number): void => {
  if (lot.quantity === 0) throw refuse(409, HUMIDOR_TEXTS.empty);
  if (quantity > lot.quantity) throw refuse(409, HUMIDOR_TEXTS.tooFew);
};

interface LotEdit {
  readonly price_cents?: number | null | undefined;
  readonly put_at?: string | undefined;
  readonly rests_until?: string | null | undefined;
  readonly note?: string | undefined;
}

const refuseLaterThanChange = async (tx: Tx, lotId: number, putAt: string): Promise<void> => {
  const changed = await tx
    .selectFrom('lot_event')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('kind', '<>', 'put_away')
    .where('undone_at', 'is', null)
    .where(sql<boolean>`day < ${putAt}::text::date`)
    .executeTakeFirst();
  if (changed !== undefined) throw refuseField('put_at', HUMIDOR_TEXTS.afterChange);
};

/** Changes price, day, rest, and note. A new end of the rest is announced on its day. */
export const editLot = (
  { db, clock }: Platform,
  memberId: number,
  id: number,
  input: LotEdit,
): Promise<Lot> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    await lockHumidors(tx, [memberId]);
    const today = await memberToday(tx, memberId, clock.now());
    const before = await readLot(tx, memberId, id, today);
    const [putAt, restsUntil] = [
      input.put_at ?? before.put_at,
      input.rests_until === undefined ? before.rests_until : input.rests_until,
    ];
    refuseDays(putAt, restsUntil, clock.now());
    if (putAt !== before.put_at) await refuseLaterThanChange(tx, id, putAt);
    await tx
      .updateTable('lot')
      .set({
        put_at: putAt,
        rests_until: restsUntil,
        ...(input.price_cents !== undefined && { price_cents: input.price_cents }),
        ...(input.note !== undefined && { note: input.note }),
        ...(restsUntil !== before.rests_until && { rest_notified: false }),
      })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('lot_event')
      .set({ day: putAt })
      .where('lot_id', '=', id)
      .where('kind', '=', 'put_away')
      .execute();
    return readLot(tx, memberId, id, today);
  });
