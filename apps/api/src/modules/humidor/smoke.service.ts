import { HUMIDOR_TEXTS, LOT_QUANTITY_MAX } from '@stoa/contract/humidors.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { changeLot } from './change-lot.ts';
import { findOrAddHumidor, lockHumidors } from './humidors.service.ts';

interface Smoked {
  readonly memberId: number;
  readonly entryId: number;
  /** Null for a non-stoic cigar. */
  readonly code: string | null;
  readonly productId: number | null;
  /** The lot that the member chose. */
  readonly lotId: number | undefined;
  readonly now: Date;
}

const holders = statement<{ code: string }, { member_id: number }>(
  ({ code }) => sql`select member_id from lot where code = ${code} and quantity > 0`,
);

const lotsWithCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('lot')
    .select(['id', 'member_id'])
    .where('code', '=', code)
    .where('quantity', '>', 0)
    .orderBy('member_id')
    .execute();

/** @throws Refusal 409 if it is empty, 400 or 409 if it holds another cigar */
const refuseOtherCigar = async (
  tx: Tx,
  { memberId, code, productId }: Smoked,
  lotId: number,
): Promise<void> => {
  const lot = await tx
    .selectFrom('lot')
    .innerJoin('lot_cigar', 'lot_cigar.id', 'lot.cigar_id')
    .select(['lot.code', 'lot.quantity', 'lot_cigar.product_id'])
    .where('lot.id', '=', lotId)
    .where('lot.member_id', '=', memberId)
    .executeTakeFirst();
  if (lot === undefined || lot.quantity === 0) throw refuse(409, HUMIDOR_TEXTS.empty);
  if (lot.code !== null && code === null) throw refuseField('cigar_code', HUMIDOR_TEXTS.codeMissing);
  if (lot.code !== null) throw refuse(409, HUMIDOR_TEXTS.otherCode);
  if (productId !== null && lot.product_id !== productId) throw refuse(409, HUMIDOR_TEXTS.otherCigar);
};

const smokedDay = async (tx: Tx, memberId: number, entryId: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select smoked_local::date::text as day from entry where id = ${entryId} and member_id = ${memberId}`.execute(
    tx,
  );
  return rows[0]?.day ?? '';
};

/**
 * Takes a logged cigar out of the member's humidor, by its code or from the chosen lot, and empties other members' lots with
 * that code. The caller has locked the member and the code. @throws Refusal 409 if the chosen lot is empty or of another cigar
 */
export const takeSmokedCigar = async (tx: Tx, smoked: Smoked): Promise<void> => {
  const { memberId, entryId, code, lotId, now } = smoked;
  const owners = code === null ? [] : (await holders(tx, { code })).map(({ member_id }) => member_id);
  if (owners.length === 0 && lotId === undefined) return;
  await lockHumidors(tx, [...owners, memberId]);
  const held = code === null ? [] : await lotsWithCode(tx, code);
  const own = held.find(({ member_id }) => member_id === memberId)?.id ?? lotId;
  if (own !== undefined) {
    if (!held.some(({ id }) => id === own)) await refuseOtherCigar(tx, smoked, own);
    await changeLot(tx, own, {
      kind: 'smoked',
      by: -1,
      day: await smokedDay(tx, memberId, entryId),
      entryId,
    });
  }
  // The day is the server's, so that it says nothing about where the other member is.
  const day = now.toISOString().slice(0, 10);
  for (const { id, member_id } of held)
    if (member_id !== memberId) await changeLot(tx, id, { kind: 'logged_elsewhere', by: -1, day });
};

/**
 * Puts the cigar of a deleted entry back by undoing its event. If the lot was filled up since, or its code was put away again,
 * the cigar counts as smoked. The caller has locked the member.
 */
export const putBackSmoked = async (tx: Tx, memberId: number, entryId: number, now: Date): Promise<void> => {
  const event = await tx
    .selectFrom('lot_event')
    .innerJoin('lot', 'lot.id', 'lot_event.lot_id')
    .select(['lot_event.id', 'lot.id as lot_id', 'lot.humidor_id', 'lot.code', 'lot.quantity'])
    .where('lot_event.entry_id', '=', entryId)
    .where('lot_event.undone_at', 'is', null)
    .executeTakeFirst();
  if (event === undefined) return;
  const own = await lockHumidors(tx, [memberId]);
  const held = event.code === null ? [] : await lotsWithCode(tx, event.code);
  if (event.quantity >= LOT_QUANTITY_MAX || held.some(({ member_id }) => member_id === memberId)) return;
  await tx.updateTable('lot_event').set({ undone_at: now }).where('id', '=', event.id).execute();
  const humidor_id = event.humidor_id ?? (await findOrAddHumidor(tx, memberId, own, undefined, now));
  await tx
    .updateTable('lot')
    .set({ quantity: sql`quantity + 1`, humidor_id })
    .where('id', '=', event.lot_id)
    .execute();
};
