import { createHash, randomUUID } from 'node:crypto';
import { smallPicture } from '@stoa/contract/pictures.rules';
import { isOutcomeUnknown } from '../../platform/database/errors.ts';
import { refuseField } from '../../platform/refusal.ts';
import {
  PHOTO_EDGES,
  PICTURE_EDGES,
  PhotoRefused,
  type PhotoEdge,
  type PictureEdge,
  type Sender,
} from '../../platform/images/images.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { StorageUnavailable, type Storage } from '../../platform/storage/storage.ts';

const JPEG = 'image/jpeg';

/** Counts a member's uploads, including refused ones; operators have no limit. */
const UPLOADS: Limit = { name: 'uploads', times: 120, seconds: 60 * 60 };

export type MediaPlatform = Pick<Platform, 'storage' | 'images' | 'limits'>;

const countUpload = async ({ limits }: MediaPlatform, sender: Sender): Promise<void> => {
  if (sender !== 'operators') await limits.take(UPLOADS, sender);
};

export const MEDIA_BASE = '/media/';

export const mediaUrl = (key: string): string => `${MEDIA_BASE}${key}`;

/** Returns a stored picture's URL; null and web app drawings (`/art/…`) are unchanged. */
export const pictureUrl = (key: string | null): string | null =>
  key === null || key.startsWith('/') ? key : mediaUrl(key);

const photoKey = (media: string, edge: PhotoEdge) => `photos/${media}/${edge}.jpg`;

export const photoUrls = (media: string) => ({
  s3_url: mediaUrl(photoKey(media, 1920)),
  medium_url: mediaUrl(photoKey(media, 960)),
  small_url: mediaUrl(photoKey(media, 320)),
});

export interface StoredPhoto {
  readonly media: string;
  readonly width: number;
  readonly height: number;
  readonly content_hash: string;
}

const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const photoKeys = (media: string): string[] => PHOTO_EDGES.map((edge) => photoKey(media, edge));

export const largestPhotoKey = (media: string): string => photoKey(media, 1920);

const refuseUnder =
  (field: string, name = '') =>
  (error: unknown): never => {
    if (!(error instanceof PhotoRefused)) throw error;
    throw refuseField(field, name === '' ? error.message : `${name}: ${error.message}`);
  };

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

type DecodedPhoto = Awaited<ReturnType<MediaPlatform['images']['photo']>>;

const putPhoto = async (storage: Storage, sizes: DecodedPhoto): Promise<StoredPhoto> => {
  const media = randomUUID();
  await putAll(
    storage,
    PHOTO_EDGES.map((edge) => [photoKey(media, edge), sizes[edge].bytes]),
  );
  return {
    media,
    width: sizes[1920].width,
    height: sizes[1920].height,
    content_hash: checksum(sizes[1920].bytes),
  };
};

/** Decodes a photo and stores three sizes; refuses anything else, using the sender's file name. */
export const storePhoto = async (
  platform: MediaPlatform,
  sender: Sender,
  bytes: Uint8Array,
  name: string,
  field = 'journal_images',
): Promise<StoredPhoto> => {
  await countUpload(platform, sender);
  return putPhoto(
    platform.storage,
    await platform.images.photo(sender, bytes).catch(refuseUnder(field, name)),
  );
};

/** Imports have their own limits. The hash is of the exported bytes, so that hidden photos stay hidden. @throws PhotoRefused */
export const storeExportedPhoto = async (
  { storage, images }: MediaPlatform,
  memberId: number,
  bytes: Uint8Array,
): Promise<StoredPhoto> => ({
  ...(await putPhoto(storage, await images.photo(memberId, bytes))),
  content_hash: checksum(bytes),
});

export const pictureKey = (name: string, edge: PictureEdge): string => `pictures/${name}/${edge}.jpg`;

/** Returns the keys of all files behind a row's key: both sizes of a catalog picture, otherwise the file itself. */
export const fileKeys = (key: string): string[] => {
  const small = smallPicture(key);
  return small === null ? [key] : [key, small];
};

type DecodedPicture = Awaited<ReturnType<MediaPlatform['images']['picture']>>;

const putPicture = async (storage: Storage, sizes: DecodedPicture): Promise<string> => {
  const name = randomUUID();
  await putAll(
    storage,
    PICTURE_EDGES.map((edge) => [pictureKey(name, edge), sizes[edge].bytes]),
  );
  return pictureKey(name, 960);
};

/** Stores a catalog picture in two sizes and returns the larger one's key for the row. */
export const storePicture = async (
  platform: MediaPlatform,
  sender: Sender,
  bytes: Uint8Array,
  field = 'picture',
): Promise<string> => {
  await countUpload(platform, sender);
  return putPicture(platform.storage, await platform.images.picture(sender, bytes).catch(refuseUnder(field)));
};

/** Does the same for a cigar picture from an export. @throws PhotoRefused */
export const storeExportedPicture = async (
  { storage, images }: MediaPlatform,
  memberId: number,
  bytes: Uint8Array,
): Promise<string> => putPicture(storage, await images.picture(memberId, bytes));

export const storePortrait = async (
  platform: MediaPlatform,
  sender: Sender,
  bytes: Uint8Array,
): Promise<string> => {
  const { storage, images } = platform;
  await countUpload(platform, sender);
  const { bytes: jpeg } = await images.portrait(sender, bytes).catch(refuseUnder('profile_picture'));
  const key = `portraits/${randomUUID()}.jpg`;
  await storage.put(key, jpeg, JPEG);
  return key;
};

/** Skips the deletion if the transaction may have committed; doesn't wait for unavailable storage. */
const deleteKeys = async (storage: Storage, files: readonly string[], cause: unknown): Promise<void> => {
  if (isOutcomeUnknown(cause)) return;
  const deletions = Promise.allSettled(files.map((key) => storage.delete(key)));
  if (!(cause instanceof StorageUnavailable)) await deletions;
};

/** Deletes the files behind rows' keys after a failure; the daily cleanup finds the rest. */
export const deleteFiles = (storage: Storage, keys: readonly string[], cause?: unknown): Promise<void> =>
  deleteKeys(storage, keys.flatMap(fileKeys), cause);
