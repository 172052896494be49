import type { ReportReason } from '@stoa/contract/reports.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { recomputeWords } from './derived-columns.ts';
import { deletePhotos } from './entry-photos.ts';
import { countNamedCigar } from './named-cigars.ts';

/** One decision covers re-logged copies (`is_logged_again` in reports.sql). Copies of a deleted entry are covered only if its case hid them. */
const entryAndCopies = (tx: Tx, id: number) =>
  tx
    .selectFrom('entry')
    .selectAll('entry')
    .innerJoin('entry as reported', 'reported.member_id', 'entry.member_id')
    .where('reported.id', '=', id)
    .where('entry.deleted_at', 'is', null)
    .where(
      sql<boolean>`(entry.id = reported.id or is_logged_again(reported, entry)
        and (reported.deleted_at is null or entry.hidden_at is not null))`,
    )
    .orderBy('entry.id')
    .forNoKeyUpdate('entry')
    .execute();

/** Hides the entry from others or shows it again. The caller has locked the owner. Returns false if it is gone. */
export const hideEntry = async (
  tx: Tx,
  id: number,
  hidden: { readonly hidden_at: Date | null; readonly removed_rule: ReportReason | null },
): Promise<boolean> => {
  const rows = await entryAndCopies(tx, id);
  for (const row of rows) {
    await tx.updateTable('entry').set(hidden).where('id', '=', row.id).execute();
    await countNamedCigar(tx, row.member_id, row, { ...row, ...hidden });
  }
  return rows.length > 0;
};

/** A decision about the photo covers all copies of it in the owner's journal, older or newer. */
interface ReportedPhoto {
  readonly id: number;
  readonly owner: number;
  /** Begins with the `md5` of the content hash; a colon separates the description. */
  readonly contentKey: string;
}

const photoAndCopies = async (tx: Tx, { id, owner, contentKey }: ReportedPhoto) => {
  const { rows } = await sql<{ id: number; entry_id: number }>`
    select photo.id, photo.entry_id
      from entry join entry_photo as photo on photo.entry_id = entry.id
     where entry.member_id = ${owner}
       and (photo.id = ${id} or md5(photo.content_hash) = split_part(${contentKey}, ':', 1))
     order by photo.id`.execute(tx);
  return rows;
};

/** Hides the photo from others or shows it again. Returns false if it is gone. */
export const hidePhoto = async (tx: Tx, photo: ReportedPhoto, hidden_at: Date | null): Promise<boolean> => {
  const ids = (await photoAndCopies(tx, photo)).map(({ id }) => id);
  if (ids.length === 0) return false;
  await tx.updateTable('entry_photo').set({ hidden_at }).where('id', 'in', ids).execute();
  return true;
};

/** Leaves a row with the broken rule. Returns the keys of the files to remove, or null if it is gone. */
export const removePhoto = async (
  tx: Tx,
  photo: ReportedPhoto,
  { rule, at }: { readonly rule: ReportReason; readonly at: Date },
): Promise<string[] | null> => {
  const found = await photoAndCopies(tx, photo);
  if (found.length === 0) return null;
  const keys: string[] = [];
  for (const { id, entry_id } of found) {
    keys.push(...(await deletePhotos(tx, entry_id, [id])));
    await recomputeWords(tx, entry_id);
  }
  await tx
    .insertInto('removed_photo')
    .values(found.map((one) => ({ ...one, rule, removed_at: at })))
    .execute();
  return keys;
};

export const entryName = async (tx: Tx, id: number): Promise<string> => {
  const entry = await tx.selectFrom('entry').select('name').where('id', '=', id).executeTakeFirst();
  if (entry === undefined) throw notFound();
  return entry.name;
};
