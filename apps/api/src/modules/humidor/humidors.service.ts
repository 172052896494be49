import type { Humidor } from '@stoa/contract';
import { FIRST_HUMIDOR, HUMIDOR_TEXTS, HUMIDORS_MAX } from '@stoa/contract/humidors.rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { humidorKey } from './imported-stock.ts';

interface HumidorPlatform {
  readonly db: Db;
  readonly clock: Clock;
}

interface HumidorInput {
  readonly name: string;
  readonly note: string;
}

const COLUMNS = ['id', 'name', 'note', 'cigars'] as const;

export const listHumidors = async (db: Db | Tx, memberId: number): Promise<{ results: Humidor[] }> => ({
  results: await db
    .selectFrom('humidor')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute(),
});

/**
 * Locks all humidors of these members, which covers their lots. Lock a caller's own row and a code first; order by member
 * and id prevents deadlocks.
 */
export const lockHumidors = (
  tx: Tx,
  memberIds: readonly number[],
): Promise<{ id: number; member_id: number }[]> =>
  tx
    .selectFrom('humidor')
    .select(['id', 'member_id'])
    .where('member_id', 'in', memberIds.length === 0 ? [0] : memberIds)
    .orderBy('member_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const insertHumidor = (tx: Tx, memberId: number, { name, note }: HumidorInput, now: Date): Promise<Humidor> =>
  tx
    .insertInto('humidor')
    .values({ member_id: memberId, name, note, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Returns the chosen humidor, or the oldest, or a new one. The caller has locked the member's row and humidors. */
export const findOrAddHumidor = async (
  tx: Tx,
  memberId: number,
  own: readonly { readonly id: number }[],
  chosen: number | undefined,
  now: Date,
): Promise<number> => {
  if (chosen !== undefined) {
    if (!own.some(({ id }) => id === chosen)) throw refuseField('humidor_id', HUMIDOR_TEXTS.foreign);
    return chosen;
  }
  return own[0]?.id ?? (await insertHumidor(tx, memberId, { name: FIRST_HUMIDOR, note: '' }, now)).id;
};

/** An import finds humidors by name. @throws Refusal 400 if another of the member's humidors has this one */
const refuseSameName = async (tx: Tx, memberId: number, name: string, id: number | null): Promise<void> => {
  const { results } = await listHumidors(tx, memberId);
  if (results.some((one) => one.id !== id && humidorKey(one.name) === humidorKey(name)))
    throw refuseField('name', HUMIDOR_TEXTS.sameName);
};

export const addHumidor = (
  { db, clock }: HumidorPlatform,
  memberId: number,
  input: HumidorInput,
): Promise<Humidor> =>
  idempotent(db, clock.now(), async (tx) => {
    await lockCaller(tx, memberId);
    const own = await lockHumidors(tx, [memberId]);
    if (own.length >= HUMIDORS_MAX) throw refuse(409, HUMIDOR_TEXTS.tooMany);
    await refuseSameName(tx, memberId, input.name, null);
    return insertHumidor(tx, memberId, input, clock.now());
  });

export const changeHumidor = (db: Db, memberId: number, id: number, input: HumidorInput): Promise<Humidor> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    await refuseSameName(tx, memberId, input.name, id);
    const changed = await tx
      .updateTable('humidor')
      .set({ name: input.name, note: input.note })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (changed === undefined) throw notFound();
    return changed;
  });

/** Deletes an empty humidor. Its empty lots and past events stay. */
export const deleteHumidor = (db: Db, memberId: number, id: number): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    await lockHumidors(tx, [memberId]);
    const found = await tx
      .selectFrom('humidor')
      .select('cigars')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (found === undefined) throw notFound();
    if (found.cigars > 0) throw refuse(409, HUMIDOR_TEXTS.notEmpty);
    await tx.deleteFrom('humidor').where('id', '=', id).execute();
    return null;
  });
