import { randomUUID } from 'node:crypto';
import { smallPicture } from '@stoa/contract/pictures.rules';
import { isOutcomeUnknown } from '../../platform/database/errors.ts';
import { refuseField } from '../../platform/refusal.ts';
import {
  PHOTO_EDGES,
  PICTURE_EDGES,
  PhotoRefused,
  picture,
  readPhoto,
  squarePortrait,
  type PhotoEdge,
  type PictureEdge,
} from '../../platform/images/images.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { StorageUnavailable, type Storage } from '../../platform/storage/storage.ts';

const JPEG = 'image/jpeg';

/** Where files are answered; their keys cannot be guessed. */
export const MEDIA_BASE = '/media/';

export const mediaUrl = (key: string): string => `${MEDIA_BASE}${key}`;

/** The address of a kept picture; drawings of the web app's own (`/art/…`) and null stay as they are. */
export const pictureUrl = (key: string | null): string | null =>
  key === null || key.startsWith('/') ? key : mediaUrl(key);

const photoKey = (media: string, edge: PhotoEdge) => `photos/${media}/${edge}.jpg`;

/** Addresses of the three sizes of a kept photo. */
export const photoUrls = (media: string) => ({
  s3_url: mediaUrl(photoKey(media, 1920)),
  medium_url: mediaUrl(photoKey(media, 960)),
  small_url: mediaUrl(photoKey(media, 320)),
});

export interface StoredPhoto {
  readonly media: string;
  readonly width: number;
  readonly height: number;
}

/** Keys of every size of a photo. */
export const photoKeys = (media: string): string[] => PHOTO_EDGES.map((edge) => photoKey(media, edge));

/** Key of a photo's largest size. */
export const largestPhotoKey = (media: string): string => photoKey(media, 1920);

/** A file that is no photo is refused under the field that it came in, by its name where it is one of several. */
const refuseUnder =
  (field: string, name = '') =>
  (error: unknown): never => {
    if (!(error instanceof PhotoRefused)) throw error;
    throw refuseField(field, name === '' ? error.message : `${name}: ${error.message}`);
  };

/** Keeps every size of something, or none. */
const putAll = async (
  storage: Storage,
  files: readonly (readonly [key: string, bytes: Uint8Array])[],
): Promise<void> => {
  try {
    for (const [key, bytes] of files) await storage.put(key, bytes, JPEG);
  } catch (error) {
    await deleteKeys(
      storage,
      files.map(([key]) => key),
      error,
    );
    throw error;
  }
};

/**
 * Decodes a sent photo and keeps its three sizes. Refuses what is not a photo; keeps nothing then.
 * @param name what its sender calls it
 */
export const storePhoto = async (storage: Storage, bytes: Uint8Array, name: string): Promise<StoredPhoto> => {
  const sizes = await readPhoto(bytes).catch(refuseUnder('journal_images', name));
  const media = randomUUID();
  await putAll(
    storage,
    PHOTO_EDGES.map((edge) => [photoKey(media, edge), sizes[edge].bytes]),
  );
  return { media, width: sizes[1920].width, height: sizes[1920].height };
};

/** Key of a catalogue picture. Rows name its larger size; the smaller one's key follows from that. */
export const pictureKey = (name: string, edge: PictureEdge): string => `pictures/${name}/${edge}.jpg`;

/** Keys of all files that a row means by this one: a catalogue picture's two sizes, anything else alone. */
export const fileKeys = (key: string): string[] => {
  const small = smallPicture(key);
  return small === null ? [key] : [key, small];
};

/** Keeps a catalogue picture in its two sizes, sent under a field, and answers the key of the larger one. */
export const storePicture = async (
  storage: Storage,
  bytes: Uint8Array,
  field = 'picture',
): Promise<string> => {
  const sizes = await picture(bytes).catch(refuseUnder(field));
  const name = randomUUID();
  await putAll(
    storage,
    PICTURE_EDGES.map((edge) => [pictureKey(name, edge), sizes[edge].bytes]),
  );
  return pictureKey(name, 960);
};

/** Keeps a profile picture (300×300 JPEG) and answers its key. */
export const storePortrait = async (storage: Storage, bytes: Uint8Array): Promise<string> => {
  const key = `portraits/${randomUUID()}.jpg`;
  const { bytes: jpeg } = await squarePortrait(bytes).catch(refuseUnder('profile_picture'));
  await storage.put(key, jpeg, JPEG);
  return key;
};

/** A store that is away is not waited for once more; and where the work may be committed all the same, its files stay. */
const deleteKeys = async (storage: Storage, files: readonly string[], cause: unknown): Promise<void> => {
  if (isOutcomeUnknown(cause)) return;
  const deletions = Promise.allSettled(files.map((key) => storage.delete(key)));
  if (!(cause instanceof StorageUnavailable)) await deletions;
};

/**
 * Removes files after a failure; what cannot be removed now is only an orphan, which the daily clean-up removes.
 *
 * @param keys of a catalogue picture its larger size, as rows name it
 * @param cause the failure
 */
export const deleteFiles = (storage: Storage, keys: readonly string[], cause?: unknown): Promise<void> =>
  deleteKeys(storage, keys.flatMap(fileKeys), cause);

export type RemoveFilesJob = Job<{ keys: string[] }>;

/** Removes files of something that has been deleted; enqueued in the transaction that deletes it. */
export const removeFilesJob = (storage: Storage): RemoveFilesJob => ({
  name: 'remove-files',
  retries: 20,
  run: async ({ keys }) => {
    for (const key of keys.flatMap(fileKeys)) await storage.delete(key);
  },
});
