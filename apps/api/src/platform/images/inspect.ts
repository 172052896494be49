import type { Sharp } from 'sharp';
import { loadSharp } from './sharp.ts';

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const DECODE_SECONDS = 10;

export type RefusalReason = 'too-large' | 'unreadable' | 'heic' | 'too-many-pixels' | 'damaged' | 'too-slow';

const SENTENCES: Record<RefusalReason, string> = {
  'too-large': 'This photo is larger than 15 MB. Please choose a smaller one.',
  unreadable: 'This file is not a photo we can read. Please choose a JPEG, PNG or WebP picture.',
  heic: 'This photo is in the HEIC format, which we cannot read. Please choose “Most Compatible” in the camera’s settings, or save it as JPEG.',
  'too-many-pixels': 'This photo has more than 40 megapixels. Please choose a smaller one.',
  damaged: 'This photo is damaged or incomplete. Please choose another one.',
  'too-slow':
    'This photo takes too long to read. Please save it again as a JPEG picture, or choose another one.',
};

/** `message` is shown to the member (HTTP 400). */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(SENTENCES[reason], { cause });
    this.reason = reason;
  }
}

/** Checks what can be known before decoding; of an animation the first frame is used. @throws PhotoRefused */
export async function inspect(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw new PhotoRefused('too-large');
  // Checked before libvips sees the file, so that its decoders of SVG, GIF, TIFF and others never run on uploads.
  const signature = signatureOf(bytes);
  if (signature === null) throw new PhotoRefused(isHeic(bytes) ? 'heic' : 'unreadable');
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PhotoRefused('damaged', error);
    });
  if (header.format !== signature) throw new PhotoRefused('unreadable');
  if (header.width * header.height > MAX_PIXELS) throw new PhotoRefused('too-many-pixels');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: DECODE_SECONDS });
}

export function refuse(error: unknown): never {
  const slow = error instanceof Error && error.message.startsWith('timeout');
  throw new PhotoRefused(slow ? 'too-slow' : 'damaged', error);
}

function signatureOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString(
    'latin1',
  );
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP') && start.length === 12) return 'webp';
  return null;
}

/** sharp's binaries decode AVIF, but not HEIC, whose codec is patented. */
function isHeic(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1');
  return /^....ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/s.test(box);
}
