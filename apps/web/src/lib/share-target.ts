import { PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { MAX_TEXT } from '@stoa/contract/text.rules';
import { CIGAR_CODE } from './pending-add-cigar.ts';
import { CACHE_LIMIT, SHARED_CACHE } from './photo-cache.ts';
import { endsWithin, within } from './within.ts';

/** The system's share sheet posts here (manifest: `share_target`). */
export const SHARE_PATH = '/shared';

const hasCaches = () => 'caches' in globalThis;

/** Returns the code of a shared band's link; null without one of this site. */
export function sharedCode(texts: readonly string[], origin: string): string | null {
  for (const [link] of texts.flatMap((text) => [...text.matchAll(/https?:\/\/\S+/g)])) {
    const url = URL.parse(link);
    const code = url?.origin === origin ? url.searchParams.get(CIGAR_CODE) : null;
    if (code) return code;
  }
  return null;
}

/** Returns the shared texts, each once; '' for a band's link, which is a code. */
export function sharedNote(texts: readonly string[], origin: string): string {
  if (sharedCode(texts, origin) !== null) return '';
  const distinct = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  const note = distinct.filter((text) => !distinct.some((other) => other !== text && other.includes(text)));
  return Array.from(note.join('\n')).slice(0, MAX_TEXT).join('');
}

const NOTE = `${SHARE_PATH}/note`;

/** Stores the note and as many photos as an entry may have; replaces earlier shares that were never taken. */
export async function storeShared(photos: readonly File[], note: string): Promise<void> {
  await deleteShared();
  const wanted = photos.filter(({ type }) => type.startsWith('image/')).slice(0, PHOTOS_PER_ENTRY);
  if (wanted.length === 0 && note === '') return;
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all([
    ...wanted.map((photo, index) =>
      cache.put(`${SHARE_PATH}/${index}/${encodeURIComponent(photo.name)}`, new Response(photo)),
    ),
    ...(note === '' ? [] : [cache.put(NOTE, new Response(note))]),
  ]);
}

interface Shared {
  /** Keeps the order of sharing. */
  readonly photos: File[];
  readonly note: string;
}

const NOTHING: Shared = { photos: [], note: '' };

async function readCache(): Promise<Shared> {
  if (!(await caches.has(SHARED_CACHE))) return NOTHING;
  const cache = await caches.open(SHARED_CACHE);
  const photos = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === NOTE) return undefined;
      const [at = '', name = ''] = pathname.split('/').slice(-2);
      const blob = await (await cache.match(request))?.blob();
      return (
        blob && { at: Number(at), file: new File([blob], decodeURIComponent(name), { type: blob.type }) }
      );
    }),
  );
  return {
    photos: photos
      .filter((photo) => photo !== undefined)
      .toSorted((a, b) => a.at - b.at)
      .map(({ file }) => file),
    note: (await (await cache.match(NOTE))?.text()) ?? '',
  };
}

/** Rejects if the browser's caches don't respond. */
export const readShared = async (): Promise<Shared> =>
  hasCaches() ? await endsWithin(CACHE_LIMIT, readCache()) : NOTHING;

export async function deleteShared(): Promise<void> {
  if (hasCaches()) await within(CACHE_LIMIT, caches.delete(SHARED_CACHE)).catch(() => false);
}
