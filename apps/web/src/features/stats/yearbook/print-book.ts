import { within } from '../../../lib/within.ts';

/** A photo that has not come by then is left to the browser, milliseconds. */
const PHOTO_TIMEOUT = 20_000;

const comes = async (image: HTMLImageElement): Promise<void> => {
  image.loading = 'eager';
  // One that does not load is replaced by its mark.
  await within(PHOTO_TIMEOUT, image.decode()).catch(() => undefined);
};

/**
 * Opens the browser's print dialog once every photo of the book is there.
 *
 * @param onPhotos how many have come, of how many
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
