import { randomUUID } from 'node:crypto';
import { IMPORT_PART_BYTES, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { StoredParts } from './stored-bytes.ts';

export const countParts = (bytes: number): number => Math.ceil(bytes / IMPORT_PART_BYTES);

/** Returns a part's size. All parts are full except the last. */
export const partBytes = (bytes: number, number: number): number =>
  number < countParts(bytes) ? IMPORT_PART_BYTES : bytes - (number - 1) * IMPORT_PART_BYTES;

export const newPartKey = (): string => `imports/${randomUUID()}.bin`;

/** @throws Refusal 409 if the file hasn't arrived completely */
export const arrivedFile = async (
  db: Db,
  { id, bytes }: { readonly id: number; readonly bytes: number },
): Promise<StoredParts> => {
  const parts = await db
    .selectFrom('journal_import_part')
    .select('file')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
  if (parts.length < countParts(bytes)) throw refuse(409, IMPORT_TEXTS.incomplete);
  return { keys: parts.map(({ file }) => file), partBytes: IMPORT_PART_BYTES, bytes };
};

/** Deletes the file and the waiting lines. @returns storage keys of the files to remove */
export const clearFile = async (tx: Tx, importId: number): Promise<string[]> => {
  await tx.deleteFrom('journal_import_line').where('import_id', '=', importId).execute();
  const parts = await tx
    .deleteFrom('journal_import_part')
    .where('import_id', '=', importId)
    .returning('file')
    .execute();
  return parts.map(({ file }) => file);
};
