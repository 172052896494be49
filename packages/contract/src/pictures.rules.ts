/** Matches a key or an address: `pictures/<name>/960.jpg`. */
const LARGE = /((?:^|\/)pictures\/[^/]+\/)960\.jpg$/;
const SMALL = /((?:^|\/)pictures\/[^/]+\/)320\.jpg$/;

/**
 * Returns the key or address of a picture at 320 pixels from the one at 960; null for pictures of one size: profile
 * pictures, drawings, and older catalog pictures.
 */
export const smallPicture = (picture: string): string | null =>
  LARGE.test(picture) ? picture.replace(LARGE, '$1320.jpg') : null;

/** Returns the key that rows store, from the key of any size. */
export const largePicture = (key: string): string => key.replace(SMALL, '$1960.jpg');

/** The names of our drawings start with this. A drawing stands for a cigar until staff upload a picture. */
export const DRAWN = 'drawn-';

export const isDrawn = (picture: string): boolean => picture.includes(`pictures/${DRAWN}`);
