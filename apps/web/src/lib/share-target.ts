import { PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { CIGAR_CODE } from './pending-add-cigar.ts';
import { CACHE_LIMIT, SHARED_CACHE } from './photo-cache.ts';
import { endsWithin, within } from './within.ts';

/** Where the system's share sheet posts to (manifest: `share_target`). */
export const SHARE_PATH = '/shared';

const hasCaches = () => 'caches' in globalThis;

/** The code of a band's link in what was shared; null without one of this site. */
export function sharedCode(texts: readonly string[], origin: string): string | null {
  for (const [link] of texts.flatMap((text) => [...text.matchAll(/https?:\/\/\S+/g)])) {
    const url = URL.parse(link);
    const code = url?.origin === origin ? url.searchParams.get(CIGAR_CODE) : null;
    if (code) return code;
  }
  return null;
}

/** Stores the first photos, as many as an entry may have; those shared before and never taken go. */
export async function storeShared(photos: readonly File[]): Promise<void> {
  await dropShared();
  const wanted = photos.filter(({ type }) => type.startsWith('image/')).slice(0, PHOTOS_PER_ENTRY);
  if (wanted.length === 0) return;
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(
    wanted.map((photo, at) =>
      cache.put(`${SHARE_PATH}/${at}/${encodeURIComponent(photo.name)}`, new Response(photo)),
    ),
  );
}

async function readCache(): Promise<File[]> {
  if (!(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const photos = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const [at = '', name = ''] = new URL(request.url).pathname.split('/').slice(-2);
      const blob = await (await cache.match(request))?.blob();
      return (
        blob && { at: Number(at), file: new File([blob], decodeURIComponent(name), { type: blob.type }) }
      );
    }),
  );
  return photos
    .filter((photo) => photo !== undefined)
    .toSorted((one, other) => one.at - other.at)
    .map(({ file }) => file);
}

/** In the order in which they were shared; empty where there are none. Rejects when the browser's caches do not answer. */
export const readShared = async (): Promise<File[]> =>
  hasCaches() ? await endsWithin(CACHE_LIMIT, readCache()) : [];

export async function dropShared(): Promise<void> {
  if (hasCaches()) await within(CACHE_LIMIT, caches.delete(SHARED_CACHE)).catch(() => false);
}
