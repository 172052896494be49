/** A catalogue picture's larger size, as a key or as an address: `pictures/<name>/960.jpg`. */
const LARGE = /((?:^|\/)pictures\/[^/]+\/)960\.jpg$/;
const SMALL = /((?:^|\/)pictures\/[^/]+\/)320\.jpg$/;

/**
 * The same picture with a long edge of 320 pixels, where `picture` (a key or an address) is one of a catalogue with a
 * long edge of 960. Null for pictures that have one size: portraits, drawings, and those kept before there were two.
 */
export const smallPicture = (picture: string): string | null =>
  LARGE.test(picture) ? picture.replace(LARGE, '$1320.jpg') : null;

/** The key that rows name a file of a catalogue picture by: its larger size. Anything else is named by its own. */
export const largePicture = (key: string): string => key.replace(SMALL, '$1960.jpg');
