import type { Audience } from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { cigarNameKey, sharedNameLexemes } from './search-words.ts';

interface Cigar {
  readonly product_id: number | null;
  readonly completed_at: Date | null;
  readonly visibility: Audience;
  readonly hidden_at?: Date | null;
  readonly import_id?: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
}

/** Only completed, public entries of non-stoic cigars count, unless hidden or imported. */
const findKey = (cigar: Cigar | null): string | null =>
  cigar === null ||
  cigar.product_id !== null ||
  cigar.completed_at === null ||
  cigar.visibility !== 'members' ||
  (cigar.hidden_at ?? null) !== null ||
  (cigar.import_id ?? null) !== null
    ? null
    : cigarNameKey(cigar);

const addName = async (tx: Tx, memberId: number, key: string, cigar: Cigar): Promise<void> => {
  const { id } = await tx
    .insertInto('named_cigar')
    .values({
      key,
      name: cigar.name,
      brand_name: cigar.brand_name,
      vitola: cigar.vitola,
      members: 0,
      words: sql<string>`array_to_tsvector(${sharedNameLexemes(cigar)}::text[])`,
    })
    // Also locks an existing row, so that its counter stays the same until the transaction ends.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entries } = await tx
    .insertInto('named_cigar_member')
    .values({ named_cigar_id: id, member_id: memberId, entries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['named_cigar_id', 'member_id'])
        .doUpdateSet({ entries: sql`named_cigar_member.entries + 1` }),
    )
    .returning('entries')
    .executeTakeFirstOrThrow();
  if (entries === 1) await addToMembers(tx, id, 1);
};

const addToMembers = async (tx: Tx, id: number, by: 1 | -1): Promise<void> => {
  await tx
    .updateTable('named_cigar')
    .set({ members: sql`members + ${by}` })
    .where('id', '=', id)
    .execute();
  if (by === -1) await tx.deleteFrom('named_cigar').where('id', '=', id).where('members', '=', 0).execute();
};

const removeName = async (tx: Tx, memberId: number, key: string): Promise<void> => {
  const named = await tx
    .selectFrom('named_cigar')
    .select('id')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (named === undefined) return;
  const own = tx.deleteFrom('named_cigar_member').where('named_cigar_id', '=', named.id);
  const last = await own
    .where('member_id', '=', memberId)
    .where('entries', '=', 1)
    .returning('entries')
    .execute();
  if (last.length > 0) {
    await addToMembers(tx, named.id, -1);
    return;
  }
  await tx
    .updateTable('named_cigar_member')
    .set({ entries: sql`entries - 1` })
    .where('named_cigar_id', '=', named.id)
    .where('member_id', '=', memberId)
    .execute();
};

/** Counts members who finished a non-stoic cigar. `before` is null for a new entry, `after` for a deleted one. */
export const countNamedCigar = async (
  tx: Tx,
  memberId: number,
  before: Cigar | null,
  after: Cigar | null,
): Promise<void> => {
  const [oldKey, newKey] = [findKey(before), findKey(after)];
  if (oldKey === newKey) return;
  const steps: { key: string; step: () => Promise<void> }[] = [];
  if (oldKey !== null) steps.push({ key: oldKey, step: () => removeName(tx, memberId, oldKey) });
  if (newKey !== null && after !== null) {
    steps.push({ key: newKey, step: () => addName(tx, memberId, newKey, after) });
  }
  // One lock order prevents deadlocks between concurrent changes.
  for (const { step } of steps.toSorted((a, b) => (a.key < b.key ? -1 : 1))) await step();
};

export const deleteNames = async (tx: Tx, memberId: number): Promise<void> => {
  const own = await tx
    .selectFrom('named_cigar')
    .innerJoin('named_cigar_member', 'named_cigar_member.named_cigar_id', 'named_cigar.id')
    .select('named_cigar.id')
    .where('named_cigar_member.member_id', '=', memberId)
    .orderBy(sql`named_cigar.key collate "C"`)
    .forUpdate('named_cigar')
    .execute();
  await tx.deleteFrom('named_cigar_member').where('member_id', '=', memberId).execute();
  for (const { id } of own) await addToMembers(tx, id, -1);
};
