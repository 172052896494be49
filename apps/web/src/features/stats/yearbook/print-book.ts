import { within } from '../../../lib/within.ts';

/** Milliseconds; the browser prints without a photo that takes longer. */
const PHOTO_TIMEOUT = 20_000;

const comes = async (image: HTMLImageElement): Promise<void> => {
  image.loading = 'eager';
  // The browser shows a mark for one that fails.
  await within(PHOTO_TIMEOUT, image.decode()).catch(() => undefined);
};

/**
 * Opens the browser's print dialog once every photo has loaded.
 *
 * @param onPhotos gets the loaded photos and their total
 */
export async function printBook(
  book: HTMLElement,
  onPhotos: (come: number, all: number) => void,
): Promise<void> {
  const images = [...book.querySelectorAll('img')];
  let come = 0;
  await Promise.all(
    images.map(async (image) => {
      await comes(image);
      come += 1;
      onPhotos(come, images.length);
    }),
  );
  await document.fonts.ready;
  globalThis.print();
}
