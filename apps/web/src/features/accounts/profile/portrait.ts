import { endsWithin } from '../../../lib/within.ts';

/** Width and height of a profile picture, in pixels (product.md §9). */
const SIZE = 300;
const QUALITY = 0.9;

/** A browser that takes longer never decodes the picture. */
const DECODE_TIMEOUT_MS = 10_000;

const MAX_FILE_BYTES = 25 * 1024 * 1024;

export const PORTRAIT_ACCEPT = 'image/jpeg,image/png,image/webp';

export const UNREADABLE = 'We can’t read this file as a photo. Choose a JPEG, PNG, or WebP picture.';

export function portraitFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PORTRAIT_ACCEPT.split(',').includes(type)) return UNREADABLE;
  return size > MAX_FILE_BYTES ? 'This picture is larger than 25 MB. Choose a smaller one.' : null;
}

/** In the picture's own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a square of a picture as a 300 × 300 JPEG. Rejects if the picture can't be read. */
export async function cropPortrait(url: string, square: Square): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await endsWithin(DECODE_TIMEOUT_MS, image.decode());
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser couldn’t prepare the picture. Reload the page and try again.');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency, so clear pixels take the background's color.
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-ink-floating');
  context.fillRect(0, 0, SIZE, SIZE);
  context.drawImage(image, square.x, square.y, square.width, square.height, 0, 0, SIZE, SIZE);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(UNREADABLE))), 'image/jpeg', QUALITY);
  });
}
