import { randomUUID } from 'node:crypto';
import { IMPORT_PART_BYTES, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export const partsOf = (bytes: number): number => Math.ceil(bytes / IMPORT_PART_BYTES);

/** Every part is whole; the last one is the rest. */
export const partBytes = (bytes: number, number: number): number =>
  number < partsOf(bytes) ? IMPORT_PART_BYTES : bytes - (number - 1) * IMPORT_PART_BYTES;

export const newPartKey = (): string => `imports/${randomUUID()}.bin`;

/**
 * Reads a text file that has arrived completely.
 *
 * @throws Refusal 409 before that
 */
export const readArrived = async (
  db: Db,
  storage: Storage,
  { id, bytes }: { readonly id: number; readonly bytes: number },
): Promise<Buffer> => {
  const parts = await db
    .selectFrom('journal_import_part')
    .select('file')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
  if (parts.length < partsOf(bytes)) throw refuse(409, IMPORT_TEXTS.incomplete);
  const chunks: Buffer[] = [];
  for (const { file } of parts) {
    const stored = await storage.open(file);
    if (stored === null) throw refuse(409, IMPORT_TEXTS.incomplete);
    for await (const chunk of stored.stream) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

/** Forgets the file and the lines that wait. @returns storage keys of the files to remove */
export const clearFile = async (tx: Tx, importId: number): Promise<string[]> => {
  await tx.deleteFrom('journal_import_line').where('import_id', '=', importId).execute();
  const parts = await tx
    .deleteFrom('journal_import_part')
    .where('import_id', '=', importId)
    .returning('file')
    .execute();
  return parts.map(({ file }) => file);
};
