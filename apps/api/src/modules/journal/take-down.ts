import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageBody, countRows, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';
import { asVector, derive, recomputeWords } from './derived-columns.ts';
import { deletePhotos } from './entry-photos.ts';
import { entriesForStaff } from './journal.queries.ts';

/** Staff don't see private entries. */
const shownEntries = (db: Db, memberId: number) =>
  db
    .selectFrom('entry')
    .where('member_id', '=', memberId)
    .where('completed_at', 'is not', null)
    .where('visibility', '<>', 'me')
    .where('deleted_at', 'is', null);

/** Returns a member's completed entries as other members see them, newest first; suspended members included. */
export const shownEntriesPage = async (db: Db, memberId: number, page: PageQuery) => {
  const shown = shownEntries(db, memberId);
  const ids = await shown
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const entries = await entriesForStaff(
    db,
    ids.map(({ id }) => id),
  );
  return pageBody(page, entries, await countRows(shown));
};

/** The caller has locked the member's row. */
const lockShown = async (tx: Tx, memberId: number, id: number) => {
  const entry = await shownEntries(tx, memberId)
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (entry === undefined) throw notFound();
  return entry;
};

/** Returns the entry's name and keys of the files to remove. */
export const takeDownPhoto = async (
  tx: Tx,
  memberId: number,
  { entryId, photoId }: { readonly entryId: number; readonly photoId: number },
): Promise<{ readonly name: string; readonly keys: string[] }> => {
  const { name } = await lockShown(tx, memberId, entryId);
  const photo = await tx
    .selectFrom('entry_photo')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('id', '=', photoId)
    .executeTakeFirst();
  if (photo === undefined) throw notFound();
  const keys = await deletePhotos(tx, entryId, [photoId]);
  await recomputeWords(tx, entryId);
  return { name, keys };
};

/** Empties the public note; the private one stays. Returns the entry's name and the note's length. */
export const takeDownNote = async (
  tx: Tx,
  memberId: number,
  entryId: number,
): Promise<{ readonly name: string; readonly characters: number }> => {
  const entry = await lockShown(tx, memberId, entryId);
  if (entry.experience_note === '') throw notFound();
  const { lexemes } = await derive(tx, memberId, { ...entry, experience_note: '' });
  await tx
    .updateTable('entry')
    .set({ experience_note: '', words: asVector(lexemes) })
    .where('id', '=', entryId)
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  return { name: entry.name, characters: entry.experience_note.length };
};
