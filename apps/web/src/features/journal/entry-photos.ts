import { PHOTO_MAX_BYTES, PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';

/** The `accept` attribute. Endings too: some systems do not know HEIC by its type. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']);
const MEGABYTE = 1024 * 1024;

export interface PhotoChoice {
  accepted: File[];
  /** One sentence for each reason something was left out. */
  refusals: string[];
}

const isPhoto = ({ type, name }: File) => TYPES.has(type) || (type === '' && /\.hei[cf]$/i.test(name));

/**
 * Which of the picked files go with the entry; the rest is told before anything is sent.
 * @param present how many photos the entry has already
 */
export function choosePhotos(picked: readonly File[], present: number): PhotoChoice {
  const refusals: string[] = [];
  const fitting = picked.filter((file) => {
    if (!isPhoto(file)) refusals.push(`${file.name} is not a photo. Choose a JPEG, PNG, WebP or HEIC file.`);
    else if (file.size > PHOTO_MAX_BYTES) {
      refusals.push(`${file.name} is larger than ${PHOTO_MAX_BYTES / MEGABYTE} MB. Choose a smaller photo.`);
    } else return true;
    return false;
  });
  const room = Math.max(0, PHOTOS_PER_ENTRY - present);
  if (fitting.length > room) {
    refusals.push(`An entry holds up to ${PHOTOS_PER_ENTRY} photos. Remove one to add another.`);
  }
  return { accepted: fitting.slice(0, room), refusals };
}
