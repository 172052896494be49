import { within } from '../../../lib/within.ts';

/** The browser prints without a photo that takes longer. */
const PHOTO_TIMEOUT_MS = 20_000;

const loadPhoto = async (image: HTMLImageElement): Promise<void> => {
  image.loading = 'eager';
  // The browser prints its broken-image icon for a photo that fails.
  await within(PHOTO_TIMEOUT_MS, image.decode()).catch(() => undefined);
};

/**
 * Opens the browser's print dialog once every photo has loaded.
 *
 * @param onPhotos receives the numbers of loaded photos and of all photos
 */
export async function printBook(
  book: HTMLElement,
  onPhotos: (loaded: number, all: number) => void,
): Promise<void> {
  const images = [...book.querySelectorAll('img')];
  let loaded = 0;
  await Promise.all(
    images.map(async (image) => {
      await loadPhoto(image);
      loaded += 1;
      onPhotos(loaded, images.length);
    }),
  );
  await document.fonts.ready;
  globalThis.print();
}
