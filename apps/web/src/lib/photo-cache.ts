export const PHOTO_CACHE = 'stoa-photos';

// Caches are missing on plain http beyond localhost.
const hasCaches = () => 'caches' in globalThis;

/** The cache exists while a member is signed in, and is thereby the service worker's mark of a session. */
export async function openPhotos(): Promise<void> {
  if (hasCaches()) await caches.open(PHOTO_CACHE).catch(() => undefined);
}

/** Deletes the service worker's cache of photos: it serves and stores none from then on. */
export async function dropPhotos(): Promise<void> {
  if (hasCaches()) await caches.delete(PHOTO_CACHE).catch(() => false);
}
