import { endsWithin, within } from '../../lib/within.ts';

/** Pixels; the largest size shown is 1920. */
export const LONG_EDGE = 2560;
const QUALITY = 0.85;
/** Milliseconds; a browser that takes longer never decodes or draws the photo. */
const DRAWING_LIMIT = 10_000;

/** Smaller photos are sent as they are if their edges fit; in bytes. */
const SMALL_ENOUGH = 1.5 * 1024 * 1024;

/** The server reads these formats. Others, like HEIC in Safari, are sent as JPEG. */
const SENT_AS_IS = new Set(['image/jpeg', 'image/png', 'image/webp']);

export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_EDGE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

function draw(picture: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Returns an upright JPEG, or the picked file if it can't be decoded or made smaller. */
export async function smallerPhoto(file: File): Promise<File> {
  let picture: ImageBitmap;
  try {
    picture = await endsWithin(DRAWING_LIMIT, createImageBitmap(file, { imageOrientation: 'from-image' }));
  } catch {
    return file;
  }
  try {
    const size = fittingSize(picture.width, picture.height);
    const fits = size.width === picture.width && size.height === picture.height;
    const mayStay = SENT_AS_IS.has(file.type);
    if (mayStay && fits && file.size <= SMALL_ENOUGH) return file;
    const canvas = draw(picture, size);
    const drawn = new Promise<Blob | null>((resolve) => {
      if (canvas) canvas.toBlob(resolve, 'image/jpeg', QUALITY);
      else resolve(null);
    });
    const blob = (await within(DRAWING_LIMIT, drawn)) ?? null;
    if (blob === null || (mayStay && blob.size >= file.size)) return file;
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}
