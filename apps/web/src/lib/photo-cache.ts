import { within } from './within.ts';

export const PHOTO_CACHE = 'stoa-photos';

/** Caches that have not answered by then never will. Milliseconds. */
export const CACHE_LIMIT = 3000;

// Caches are missing on plain http beyond localhost.
const hasCaches = () => 'caches' in globalThis;

/** The cache exists while a member is signed in, and is thereby the service worker's mark of a session. */
export async function openPhotos(): Promise<void> {
  if (hasCaches()) await within(CACHE_LIMIT, caches.open(PHOTO_CACHE)).catch(() => undefined);
}

/** Photos shared to the app, until the add flow has taken them (`share-target.ts`). */
export const SHARED_CACHE = 'stoa-shared';

/** Deletes the service worker's caches of photos: it serves and stores none from then on. */
export async function dropPhotos(): Promise<void> {
  if (!hasCaches()) return;
  const dropped = [PHOTO_CACHE, SHARED_CACHE].map((name) => caches.delete(name).catch(() => false));
  await within(CACHE_LIMIT, Promise.all(dropped));
}
