export const PHOTO_CACHE = 'stoa-photos';

/** Deletes the service worker's cache of photos. Caches are missing on plain http beyond localhost. */
export async function dropPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PHOTO_CACHE).catch(() => false);
}
