import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | null = null;

/** Loaded with the first photo: the server starts sooner and 30 MB smaller. */
export const loadSharp = (): Promise<typeof Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Uploads never repeat, so the cache is useless; one thread each, as two run at once.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
};
