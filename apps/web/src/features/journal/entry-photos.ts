import { PHOTO_MAX_BYTES, PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { smallerPhoto } from './photo-resize.ts';

/** Includes file endings, because some systems don't know HEIC by its type. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']);
const MEGABYTE = 1024 * 1024;

export const PHOTOS_FULL = `An entry holds up to ${PHOTOS_PER_ENTRY} photos. Remove one to add another.`;

export interface RefusedPhoto {
  name: string;
  reason: string;
}

export interface PhotoChoice {
  readable: File[];
  refused: RefusedPhoto[];
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isPhoto = (file: File) => TYPES.has(file.type) || (file.type === '' && isHeic(file));

export const unreadableReason = (file: File): string =>
  isHeic(file)
    ? 'It’s in HEIC format, which we can’t read here. Choose “Most Compatible” in your camera settings, or save the photo as a JPEG.'
    : 'It’s damaged or isn’t a photo. Choose another one, or save it again as a JPEG.';

/** Only Safari can show HEIC. */
export async function isReadable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    await new Promise((resolve, reject) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', reject);
      picture.src = url;
    });
    return picture.naturalWidth > 0;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function findFault(file: File, readable: (file: File) => Promise<boolean>): Promise<string | null> {
  if (file.size > PHOTO_MAX_BYTES) {
    return `It’s larger than ${PHOTO_MAX_BYTES / MEGABYTE} MB. Choose a smaller photo.`;
  }
  return (await readable(file)) ? null : unreadableReason(file);
}

/** Refuses files before anything is sent. */
export async function sortPhotos(
  picked: readonly File[],
  readable = isReadable,
  smaller = smallerPhoto,
): Promise<PhotoChoice> {
  const choice: PhotoChoice = { readable: [], refused: [] };
  for (const file of picked) {
    if (!isPhoto(file)) {
      choice.refused.push({ name: file.name, reason: 'It isn’t a photo. Choose a JPEG, PNG, or WebP file.' });
      continue;
    }
    // They are decoded one by one: ten photos are too much for a phone.
    const photo = await smaller(file);
    const reason = await findFault(photo, readable);
    if (reason === null) choice.readable.push(photo);
    else choice.refused.push({ name: file.name, reason });
  }
  return choice;
}

export const fittingPhotos = (files: readonly File[], present: number): File[] =>
  files.slice(0, Math.max(0, PHOTOS_PER_ENTRY - present));
