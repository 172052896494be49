/** The service worker's cache of members' photos. */
export const PHOTO_CACHE = 'stoa-photos';

/** Takes every photo off this device. Caches are missing on plain http beyond localhost: then nothing was kept. */
export async function dropPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PHOTO_CACHE).catch(() => false);
}
