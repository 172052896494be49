import { PHOTO_MAX_BYTES } from '@stoa/contract/journal.rules';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
export const PICTURE_HINT = 'JPEG, PNG, or WebP, up to 15 MB.';
export const PICTURES_HINT = 'JPEG, PNG, or WebP, up to 15 MB each.';

const TOO_LARGE = 'A photo can be up to 15 MB. Please choose a smaller one.';

/** Returns a fault that names the oversized picture if there are several; null if none is too large. */
export const pictureFault = (files: readonly (Pick<File, 'name' | 'size'> | null)[]): string | null => {
  const large = files.find((file) => file !== null && file.size > PHOTO_MAX_BYTES);
  if (!large) return null;
  return files.length > 1 ? `${large.name}: ${TOO_LARGE}` : TOO_LARGE;
};
