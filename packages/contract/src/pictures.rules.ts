/** As a key or an address: `pictures/<name>/960.jpg`. */
const LARGE = /((?:^|\/)pictures\/[^/]+\/)960\.jpg$/;
const SMALL = /((?:^|\/)pictures\/[^/]+\/)320\.jpg$/;

/**
 * The same picture at 320 pixels, from the key or address of one at 960; null for pictures of one size: portraits,
 * drawings and older catalogue pictures.
 */
export const smallPicture = (picture: string): string | null =>
  LARGE.test(picture) ? picture.replace(LARGE, '$1320.jpg') : null;

/** The key that rows hold for any of a file's sizes. */
export const largePicture = (key: string): string => key.replace(SMALL, '$1960.jpg');
