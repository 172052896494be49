import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { listSearchKeys, toNameKey, wordsOfName } from './search-keys.ts';

/** Locks in word order: members with the same names must not deadlock. */
const lockWords = (tx: Tx, words: readonly string[]) =>
  sql`select word from name_word where word = any(${words}::text[]) order by word for update`.execute(tx);

export const unindexMember = async (
  tx: Tx,
  memberId: number,
  names: { first_name: string; last_name: string },
) => {
  const deletedKeys = await tx
    .deleteFrom('member_key')
    .where('member_id', '=', memberId)
    .returning('key')
    .execute();
  if (deletedKeys.length === 0) return;
  const words = wordsOfName(names).map(({ word }) => word);
  if (words.length === 0) return;
  await lockWords(tx, words);
  await tx
    .updateTable('name_word')
    .set({ members: sql`members - 1` })
    .where('word', 'in', words)
    .execute();
  await tx.deleteFrom('name_word').where('word', 'in', words).where('members', '=', 0).execute();
};

/** Adds a member to the search index; the caller has locked the member's row. */
export const indexMember = async (tx: Tx, memberId: number): Promise<void> => {
  const member = await tx
    .selectFrom('member')
    .select(['first_name', 'last_name', 'handle'])
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (member === undefined) return;
  const name_key = toNameKey(member);
  await tx.updateTable('member').set({ name_key }).where('id', '=', memberId).execute();
  const keys = listSearchKeys(member);
  if (keys.length === 0) return;
  await tx
    .insertInto('member_key')
    .values(keys.map((key) => ({ key, member_id: memberId, name_key })))
    .execute();
  for (const { word, typos } of wordsOfName(member).toSorted((a, b) => (a.word < b.word ? -1 : 1))) {
    await tx
      .insertInto('name_word')
      .values({ word, members: 1 })
      .onConflict((conflict) => conflict.column('word').doUpdateSet({ members: sql`name_word.members + 1` }))
      .execute();
    await tx
      .insertInto('name_typo')
      .values(typos.map((typo) => ({ typo, word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

export const reindexMember = async (
  tx: Tx,
  memberId: number,
  before: { first_name: string; last_name: string },
): Promise<void> => {
  const { first_name, last_name } = await tx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const names = [before, { first_name, last_name }];
  await lockWords(
    tx,
    names.flatMap((name) => wordsOfName(name).map(({ word }) => word)),
  );
  await unindexMember(tx, memberId, before);
  await indexMember(tx, memberId);
};
