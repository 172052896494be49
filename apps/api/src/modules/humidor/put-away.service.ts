import type { NewLot } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { readCode } from '@stoa/contract/catalogue.rules';
import { HUMIDOR_TEXTS, LOTS_MAX } from '@stoa/contract/humidors.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { findUsableCode, type UsableCode } from '../catalogue/index.ts';
import { freeCodesOfBox } from './box-codes.queries.ts';
import { findOrAddHumidor, lockHumidors } from './humidors.service.ts';
import {
  cigarOfEntry,
  cigarOfPage,
  keyed,
  type KeyedCigar,
  type NameKey,
  saveLotCigar,
} from './lot-cigar.ts';
import { readLotCigars, readLots } from './lots.queries.ts';
import { memberToday } from './today.ts';

export type HumidorPlatform = Platform & { readonly nameKey: NameKey };

interface NewRow {
  readonly cigar: KeyedCigar;
  readonly code: string | null;
  readonly code_entered: boolean;
  readonly quantity: number;
}

/** Returns the sent codes as stored. @throws Refusal 400 for a code sent twice */
export const plainCodes = (codes: readonly string[]): string[] => {
  const plain = codes.map((typed) => readCode(typed) ?? typed);
  if (new Set(plain).size < plain.length) throw refuseField('codes', HUMIDOR_TEXTS.codeTwice);
  return plain;
};

/** Locks the entered codes and the free ones of their box together, in one order. */
const lockCodes = async (
  tx: Tx,
  memberId: number,
  entered: readonly string[],
  others: readonly string[],
): Promise<UsableCode[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from code
     where code = any(${entered}::text[])
        or code = any(${others}::text[]) and member_id is null and voided_at is null
     order by code for update`.execute(tx);
  const found: UsableCode[] = [];
  for (const code of new Set([...entered, ...rows.map((row) => row.code)]))
    found.push(await findUsableCode(tx, memberId, code));
  return found;
};

/** @throws Refusal 400 with `refused_code` if one of the codes is already in the member's humidor */
export const refusePutAway = async (
  db: Db | Tx,
  memberId: number,
  codes: readonly string[],
  field: 'code' | 'codes',
): Promise<void> => {
  const known = await db
    .selectFrom('lot')
    .select('code')
    .where('member_id', '=', memberId)
    .where('code', 'in', codes)
    .where('quantity', '>', 0)
    .executeTakeFirst();
  if (known !== undefined)
    throw refuseField(field, HUMIDOR_TEXTS.putAway, {
      codes: [HUMIDOR_TEXTS.putAway],
      refused_code: known.code,
    });
};

const coded = async (
  tx: Tx,
  memberId: number,
  entered: readonly string[],
  wholeBox: boolean,
  nameKey: NameKey,
): Promise<NewRow[]> => {
  const codes = plainCodes(entered);
  const found = await lockCodes(
    tx,
    memberId,
    codes,
    wholeBox ? await freeCodesOfBox(tx, memberId, codes) : [],
  );
  await refusePutAway(tx, memberId, codes, 'codes');
  return found.map(({ code, product }) => ({
    cigar: keyed({ ...product, product_id: product.id }, nameKey),
    code,
    code_entered: codes.includes(code),
    quantity: 1,
  }));
};

const uncoded = async (tx: Tx, memberId: number, input: NewLot, nameKey: NameKey): Promise<NewRow> => {
  const named = {
    product_id: null,
    name: input.name ?? '',
    brand_name: input.brand_name ?? '',
    vitola: input.vitola ?? '',
  };
  const cigar =
    input.cigar !== undefined
      ? await cigarOfPage(tx, input.cigar)
      : input.entry_id !== undefined
        ? await cigarOfOwnEntry(tx, memberId, input.entry_id)
        : named;
  return { cigar: keyed(cigar, nameKey), code: null, code_entered: false, quantity: input.quantity ?? 1 };
};

const cigarOfOwnEntry = async (tx: Tx, memberId: number, entryId: number) => {
  const found = await cigarOfEntry(tx, memberId, entryId);
  if (found.member_id !== memberId) throw refuse(403, 'This entry belongs to another member.');
  return found;
};

/** The day begins first at UTC+14. A traveler's device may be a day ahead of home. */
const FIRST_ZONE_MS = 14 * 60 * 60 * 1000;

/** Returns the current day at UTC+14. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);

export const refuseDays = (putAt: string, restsUntil: string | null | undefined, now: Date): void => {
  if (putAt > latestDay(now)) throw refuseField('put_at', HUMIDOR_TEXTS.future);
  if (typeof restsUntil === 'string' && restsUntil <= putAt)
    throw refuseField('rests_until', HUMIDOR_TEXTS.restsBefore);
};

interface Placed extends Pick<NewLot, 'price_cents' | 'rests_until' | 'note'> {
  readonly humidorId: number;
  readonly putAt: string;
  readonly at: Date;
}

/** Adds lots with the event that put them away. The caller has locked the member's humidors. @returns their numbers */
export const insertLots = async (tx: Tx, memberId: number, rows: readonly NewRow[], placed: Placed) => {
  const cigarIds = new Map<string, number>();
  const byKey = new Map(rows.map(({ cigar }) => [cigar.cigar, cigar]));
  // One lock order prevents deadlocks between concurrent changes.
  for (const [key, cigar] of [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    cigarIds.set(key, await saveLotCigar(tx, memberId, cigar));
  const { rows: inserted } = await sql<{ id: number }>`
    with added as (
      insert into lot (member_id, cigar_id, humidor_id, code, code_entered, quantity, initial_quantity, price_cents, put_at,
                       rests_until, note, created_at)
      select ${memberId}, cigar_id, ${placed.humidorId}, code, code_entered, quantity, quantity,
             ${placed.price_cents ?? null}, ${placed.putAt}::text::date, ${placed.rests_until ?? null}::text::date,
             ${placed.note ?? ''}, ${placed.at}
        from unnest(${rows.map(({ cigar }) => cigarIds.get(cigar.cigar))}::bigint[],
                    ${rows.map(({ code }) => code)}::text[], ${rows.map(({ code_entered }) => code_entered)}::boolean[],
                    ${rows.map(({ quantity }) => quantity)}::int[]) as added (cigar_id, code, code_entered, quantity)
      returning id, quantity),
    events as (
      insert into lot_event (member_id, lot_id, kind, change, day, to_humidor_id)
      select ${memberId}, id, 'put_away', quantity, ${placed.putAt}::text::date, ${placed.humidorId} from added)
    select id from added`.execute(tx);
  return { ids: inserted.map(({ id }) => id), cigarIds: [...cigarIds.values()] };
};

export const refuseTooManyLots = async (tx: Tx, memberId: number, adding: number): Promise<void> => {
  const { rows } = await sql<{ lots: number }>`
    select coalesce(sum(lots), 0)::int as lots from lot_cigar where member_id = ${memberId}`.execute(tx);
  if ((rows[0]?.lots ?? 0) + adding > LOTS_MAX) throw refuse(409, HUMIDOR_TEXTS.tooManyLots);
};

/** Puts cigars away once per idempotency key: lots with codes, each one cigar, or one lot without. */
export const putAway = (
  { db, clock, nameKey }: HumidorPlatform,
  memberId: number,
  input: NewLot,
): Promise<Answer<'POST /lots/'>> =>
  idempotent(db, clock.now(), async (tx) => {
    const now = clock.now();
    await lockCaller(tx, memberId);
    const today = await memberToday(tx, memberId, now);
    const putAt = input.put_at ?? today;
    refuseDays(putAt, input.rests_until, now);
    const rows =
      input.codes === undefined
        ? [await uncoded(tx, memberId, input, nameKey)]
        : await coded(tx, memberId, input.codes, input.whole_box === true, nameKey);
    const humidorId = await findOrAddHumidor(
      tx,
      memberId,
      await lockHumidors(tx, [memberId]),
      input.humidor_id,
      now,
    );
    await refuseTooManyLots(tx, memberId, rows.length);
    const { price_cents, rests_until, note } = input;
    const added = await insertLots(tx, memberId, rows, {
      humidorId,
      putAt,
      price_cents,
      rests_until,
      note,
      at: now,
    });
    return {
      results: await readLots(tx, memberId, added.ids, today),
      cigars: await readLotCigars(tx, memberId, added.cigarIds, today),
    };
  });
