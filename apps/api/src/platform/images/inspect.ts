import { readHeader, type Format, type Header } from './header.ts';
import {
  MAX_EDGE,
  MAX_FRAMES,
  MAX_PHOTO_BYTES,
  MAX_PIXELS,
  MAX_SCANS,
  MAX_WHOLE_BYTES,
  PhotoRefused,
  type RefusalReason,
} from './refusals.ts';

interface Inspected {
  readonly format: Format;
  /** A slow one takes seconds to decode, instead of tenths of a second. */
  readonly isSlow: boolean;
}

/** Pixels × passes: a JPEG of 10 megapixels in ten scans. */
const MANY_PASSES = 100_000_000;

/** PNG and WebP are decoded whole, which takes as long as ten scans of a JPEG that shrinks on decoding. */
const countPasses = ({ format, width, height, scans }: Header): number =>
  width * height * (format === 'jpeg' ? scans : 10);

const findFault = ({ width, height, scans, frames, wholeBytes }: Header): RefusalReason | null => {
  if (Math.max(width, height) > MAX_EDGE) return width * height > MAX_PIXELS ? 'too-many-pixels' : 'too-long';
  if (width * height > MAX_PIXELS) return 'too-many-pixels';
  if (wholeBytes > MAX_WHOLE_BYTES) return 'too-deep';
  if (scans > MAX_SCANS) return 'too-many-scans';
  return frames > MAX_FRAMES ? 'too-many-frames' : null;
};

/** Checks everything known before decoding. @throws PhotoRefused */
export const inspect = (bytes: Uint8Array): Inspected => {
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw new PhotoRefused('too-large');
  const header = readHeader(bytes);
  const fault = findFault(header);
  if (fault !== null) throw new PhotoRefused(fault);
  return { format: header.format, isSlow: countPasses(header) > MANY_PASSES };
};
