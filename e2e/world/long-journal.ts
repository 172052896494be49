import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Entry } from '@stoa/contract';

const NOTES = ['Cedar, leather and time.', 'A calm hour with Épicure.', 'Pepper at first, cocoa at last.'];
const AT_ONCE = 4;
const PAGE_SIZE = 100;

const createPhoto = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 480, height: 360, channels: 3, background: { r: number, g: 120, b: 255 - number } },
  })
    .jpeg()
    .toBuffer();

const logCigar = async (
  request: APIRequestContext,
  number: number,
  code: string | undefined,
  photos: number,
): Promise<void> => {
  const form = new FormData();
  if (code === undefined) {
    form.set('name', `Evening ${number}`);
    form.set('description', 'One of many.');
  } else {
    form.set('cigar_code', code);
  }
  form.set('experience_note', NOTES[number % NOTES.length] ?? '');
  form.set('overall_rating', String((number % 5) + 1));
  for (let index = 0; index < photos; index += 1) {
    const bytes = new Uint8Array(await createPhoto((number + index) % 256));
    form.append('journal_images', new File([bytes], `evening-${index + 1}.jpg`, { type: 'image/jpeg' }));
  }
  const response = await request.post('/api/v1/cigars/add_cigar/', { multipart: form });
  expect(response.status(), await response.text()).toBe(201);
};

/** Writes a journal of many years through the API, on a server without rate limits. */
export const writeLongJournal = async (
  request: APIRequestContext,
  { entries, photos, codes }: { entries: number; photos: number; codes: readonly string[] },
): Promise<void> => {
  const perEntry = 2;
  let next = 0;
  const work = async () => {
    while (next < entries) {
      const number = next;
      next += 1;
      await logCigar(request, number, codes[number], number < photos / perEntry ? perEntry : 0);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

export const wholeJournal = async (request: APIRequestContext): Promise<Entry[]> => {
  const found: Entry[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await request.get(`/api/v1/cigars/list_cigars/?page=${page}&page_size=${PAGE_SIZE}`);
    const body = (await response.json()) as { results: Entry[]; total_pages: number };
    found.push(...body.results);
    pages = body.total_pages;
  }
  return found;
};
