import { ADD_CIGAR, CIGAR_CODE } from '../lib/pending-add-cigar.ts';
import { PHOTO_CACHE } from '../lib/photo-cache.ts';
import { within } from '../lib/within.ts';
import { SHARE_PATH, sharedCode, sharedNote, storeShared } from '../lib/share-target.ts';

/** Long enough for large photos; the member waits for the page. */
const SHARE_LIMIT = 10_000;

export const isShare = ({ method }: { method: string }, url: URL, origin: string): boolean =>
  method === 'POST' && url.origin === origin && url.pathname === SHARE_PATH;

const listTexts = (form: FormData): string[] =>
  ['title', 'text', 'url'].map((name) => form.get(name)).filter((text) => typeof text === 'string');

/** Opens the add flow with the shared items, even offline. Without a session, stores nothing. */
export async function answerShare(request: Request, origin: string): Promise<Response> {
  const query = new URLSearchParams({ [ADD_CIGAR]: 'true' });
  try {
    const form = await request.formData();
    const texts = listTexts(form);
    const code = sharedCode(texts, origin);
    if (code !== null) query.set(CIGAR_CODE, code);
    const photos = form.getAll('photos').filter((photo) => photo instanceof File);
    const keep = async () => {
      if (await caches.has(PHOTO_CACHE)) await storeShared(photos, sharedNote(texts, origin));
    };
    await within(SHARE_LIMIT, keep());
  } catch {
    // The device is full or the form is invalid, so the add flow opens without the photo.
  }
  return Response.redirect(`/dashboard?${query}`, 303);
}
