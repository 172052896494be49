import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { deleteFiles, storePicture, type MediaPlatform } from './media.ts';

/** Stores a sent picture and deletes it if the work fails. */
export const withPicture = async <T>(
  platform: MediaPlatform,
  files: UploadedFiles,
  work: (key: string | null) => Promise<T>,
  field = 'picture',
): Promise<T> => {
  const [upload] = files?.[field] ?? [];
  const key = upload === undefined ? null : await storePicture(platform, 'operators', upload.bytes, field);
  try {
    return await work(key);
  } catch (error) {
    if (key !== null) await deleteFiles(platform.storage, [key], error);
    throw error;
  }
};
