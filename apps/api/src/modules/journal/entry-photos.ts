import { cleanLine } from '@stoa/contract/text.rules';
import type { Tx } from '../../platform/database/database.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { refuseField } from '../../platform/refusal.ts';
import {
  deleteFiles,
  storePhoto,
  storePicture,
  photoKeys,
  type MediaPlatform,
  type StoredPhoto,
} from '../media/index.ts';

export interface StoredUploads {
  readonly photos: readonly (StoredPhoto & { readonly name: string; readonly description: string })[];
  readonly picture: string | null;
}

interface SentPhotos {
  readonly files: UploadedFiles;
  /** In the order of the photos. May be shorter. */
  readonly descriptions?: readonly string[] | undefined;
}

export const listKeys = (uploads: StoredUploads): string[] => [
  ...uploads.photos.flatMap(({ media }) => photoKeys(media)),
  ...(uploads.picture === null ? [] : [uploads.picture]),
];

const MAX_NAME = 120;

/** Cleans a photo's file name. Only its owner sees it, and it is never a path. */
export const photoName = (path: string): string =>
  Array.from(
    cleanLine(
      (path.split(/[\\/]/).at(-1) ?? '')
        .slice(0, 4 * MAX_NAME)
        .toWellFormed()
        .normalize('NFC'),
    ),
  )
    .slice(0, MAX_NAME)
    .join('');

/** Without this check, a description without a photo would be lost silently. */
const refuseSpareDescriptions = (descriptions: readonly string[], photos: number): void => {
  if (descriptions.length > photos) {
    throw refuseField(
      'photo_descriptions',
      'There are more descriptions than photos. Please send one for each photo at most.',
    );
  }
};

/** Stores a form's files and runs `work`. Deletes them if it fails or the request is a repeat. */
export const withUploads = async <T>(
  platform: MediaPlatform,
  memberId: number,
  { files, descriptions = [] }: SentPhotos,
  work: (uploads: StoredUploads) => Promise<{ result: T; used: boolean }>,
): Promise<T> => {
  const { storage } = platform;
  const photos: (StoredPhoto & { name: string; description: string })[] = [];
  const sentPhotos = files?.['journal_images'] ?? [];
  refuseSpareDescriptions(descriptions, sentPhotos.length);
  let picture: string | null = null;
  try {
    for (const [index, file] of sentPhotos.entries()) {
      const name = photoName(file.name);
      const description = descriptions[index] ?? '';
      photos.push({ ...(await storePhoto(platform, memberId, file.bytes, name)), name, description });
    }
    const [upload] = files?.['picture'] ?? [];
    if (upload !== undefined) picture = await storePicture(platform, memberId, upload.bytes);
    const { result, used } = await work({ photos, picture });
    if (!used) await deleteFiles(storage, listKeys({ photos, picture }));
    return result;
  } catch (error) {
    await deleteFiles(storage, listKeys({ photos, picture }), error);
    throw error;
  }
};

export const addPhotos = async (
  tx: Tx,
  entryId: number,
  uploads: StoredUploads,
  after: number,
): Promise<void> => {
  if (uploads.photos.length === 0) return;
  await tx
    .insertInto('entry_photo')
    .values(
      uploads.photos.map((photo, index) => ({ ...photo, entry_id: entryId, position: after + index + 1 })),
    )
    .execute();
};

export const describePhotos = async (
  tx: Tx,
  entryId: number,
  described: readonly { readonly id: number; readonly description: string }[],
): Promise<void> => {
  for (const { id, description } of described) {
    const { numUpdatedRows } = await tx
      .updateTable('entry_photo')
      .set({ description })
      .where('entry_id', '=', entryId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw refuseField('describe_photos', 'Please describe only photos that this entry still has.');
    }
  }
};

/** Photos that aren't listed follow in their existing order. */
export const orderPhotos = async (tx: Tx, entryId: number, order: readonly number[]): Promise<void> => {
  if (order.length === 0) return;
  const photos = await tx
    .selectFrom('entry_photo')
    .select('id')
    .where('entry_id', '=', entryId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = photos.map(({ id }) => id);
  if (!order.every((id) => ids.includes(id))) {
    throw refuseField('photo_order', 'Please put only this entry’s remaining photos in order.');
  }
  const ordered = [...order, ...ids.filter((id) => !order.includes(id))];
  for (const [index, id] of ordered.entries()) {
    await tx
      .updateTable('entry_photo')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
};

/** Returns storage keys for the removal job. */
export const deletePhotos = async (
  tx: Tx,
  entryId: number,
  ids: readonly number[] | 'all',
): Promise<string[]> => {
  if (ids !== 'all' && ids.length === 0) return [];
  const query = tx.deleteFrom('entry_photo').where('entry_id', '=', entryId);
  const removed = await (ids === 'all' ? query : query.where('id', 'in', ids)).returning('media').execute();
  if (ids !== 'all' && removed.length !== new Set(ids).size) {
    throw refuseField('remove_images', 'Please remove only photos that this entry has.');
  }
  return removed.flatMap(({ media }) => photoKeys(media));
};
