import type { UploadedFiles } from '../../platform/http/multipart.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deleteFiles, storePicture } from '../media/index.ts';

/** Stores a sent picture, and deletes it when the work fails. */
export const withPicture = async <T>(
  storage: Storage,
  files: UploadedFiles,
  work: (key: string | null) => Promise<T>,
  field = 'picture',
): Promise<T> => {
  const [sent] = files?.[field] ?? [];
  const key = sent === undefined ? null : await storePicture(storage, sent.bytes, field);
  try {
    return await work(key);
  } catch (error) {
    if (key !== null) await deleteFiles(storage, [key], error);
    throw error;
  }
};
