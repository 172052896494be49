import { within } from './within.ts';

export const PHOTO_CACHE = 'stoa-photos';

/** Milliseconds; caches that take longer never respond. */
export const CACHE_LIMIT = 3000;

// Plain http beyond localhost has no caches.
const hasCaches = () => 'caches' in globalThis;

/** Opens the cache, which exists while a member is signed in and so shows the service worker a session. */
export async function openPhotos(): Promise<void> {
  if (hasCaches()) await within(CACHE_LIMIT, caches.open(PHOTO_CACHE)).catch(() => undefined);
}

/** Keeps photos shared to the app until the add flow takes them (`share-target.ts`). */
export const SHARED_CACHE = 'stoa-shared';

/** Deletes the service worker's photo caches, so that it serves and stores none. */
export async function deleteCachedPhotos(): Promise<void> {
  if (!hasCaches()) return;
  const dropped = [PHOTO_CACHE, SHARED_CACHE].map((name) => caches.delete(name).catch(() => false));
  await within(CACHE_LIMIT, Promise.all(dropped));
}
