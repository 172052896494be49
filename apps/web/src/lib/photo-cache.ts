import { within } from './within.ts';

export const PHOTO_CACHE = 'stoa-photos';

/** Milliseconds; caches that take longer never respond. */
export const CACHE_LIMIT = 3000;

// Missing on plain HTTP except on localhost.
const hasCaches = () => 'caches' in globalThis;

/** Opens the cache. It exists only while a member is signed in, so the service worker can detect a session. */
export async function openPhotos(): Promise<void> {
  if (hasCaches()) await within(CACHE_LIMIT, caches.open(PHOTO_CACHE)).catch(() => undefined);
}

/** Holds photos shared to the app until the add flow takes them (`share-target.ts`). */
export const SHARED_CACHE = 'stoa-shared';

/** Deletes the service worker's photo caches, so that it neither serves nor stores photos. */
export async function deleteCachedPhotos(): Promise<void> {
  if (!hasCaches()) return;
  const dropped = [PHOTO_CACHE, SHARED_CACHE].map((name) => caches.delete(name).catch(() => false));
  await within(CACHE_LIMIT, Promise.all(dropped));
}
