export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
/** Pixels. */
export const MAX_EDGE = 16_384;
export const MAX_PIXELS = 40_000_000;
/** Limits the bytes that a decoder holds: a PNG of 40 megapixels with transparency, or a camera's progressive JPEG of that size. */
export const MAX_WHOLE_BYTES = 4 * MAX_PIXELS;
/** Limits a JPEG's scans; cameras and programs write 1 to 20. */
export const MAX_SCANS = 100;
/** Limits an animation, whose first frame is used. */
export const MAX_FRAMES = 1_000;

const SENTENCES = {
  'too-large': 'This photo is larger than 15 MB. Please choose a smaller one.',
  unreadable: 'We can’t read this file as a photo. Please choose a JPEG, PNG, or WebP picture.',
  heic: 'This photo is in HEIC format, which we can’t read. Please choose “Most Compatible” in your camera settings, or save it as a JPEG.',
  'too-long': 'This photo is wider or taller than 16,384 pixels. Please choose a smaller one.',
  'too-many-pixels': 'This photo has more than 40 megapixels. Please choose a smaller one.',
  'too-deep': 'This photo takes too much memory to read. Please choose a smaller one.',
  'too-many-scans':
    'This photo has more than 100 scans. Please save it again as a JPEG, or choose another one.',
  'too-many-frames': 'This animation has more than 1,000 frames. Please choose a photo.',
  damaged: 'This photo is damaged or incomplete. Please choose another one.',
  'too-slow': 'This photo takes too long to read. Please save it again as a JPEG, or choose another one.',
} as const;

export type RefusalReason = keyof typeof SENTENCES;

/** The member sees `message` (HTTP 400). */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(SENTENCES[reason], { cause });
    this.reason = reason;
  }
}
