export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
/** Pixels. */
export const MAX_EDGE = 16_384;
export const MAX_PIXELS = 40_000_000;
/** Most bytes a decoder may hold: a PNG of 40 megapixels with transparency, or a camera's progressive JPEG of that size. */
export const MAX_WHOLE_BYTES = 4 * MAX_PIXELS;
/** Of a JPEG; cameras and programs write 1 to 20. */
export const MAX_SCANS = 100;
/** Of an animation, whose first frame is used. */
export const MAX_FRAMES = 1_000;

const SENTENCES = {
  'too-large': 'This photo is larger than 15 MB. Please choose a smaller one.',
  unreadable: 'This file is not a photo we can read. Please choose a JPEG, PNG or WebP picture.',
  heic: 'This photo is in the HEIC format, which we cannot read. Please choose “Most Compatible” in the camera’s settings, or save it as JPEG.',
  'too-long': 'This photo is more than 16,384 pixels wide or high. Please choose a smaller one.',
  'too-many-pixels': 'This photo has more than 40 megapixels. Please choose a smaller one.',
  'too-deep': 'This photo takes too much memory to read. Please choose a smaller one.',
  'too-many-scans':
    'This photo is stored in more than 100 scans. Please save it again as a JPEG picture, or choose another one.',
  'too-many-frames': 'This animation has more than 1,000 frames. Please choose a photo.',
  damaged: 'This photo is damaged or incomplete. Please choose another one.',
  'too-slow':
    'This photo takes too long to read. Please save it again as a JPEG picture, or choose another one.',
} as const;

export type RefusalReason = keyof typeof SENTENCES;

/** `message` is shown to the member (HTTP 400). */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(SENTENCES[reason], { cause });
    this.reason = reason;
  }
}
