import sharp from 'sharp';
import { IMPORT_PART_BYTES } from '@stoa/contract/imports.rules';
import { archive, type ArchivedFile } from '@stoa/testing/harness/archives';
import type { Browser } from '@stoa/testing/harness/browser';
import { form } from '@stoa/testing/harness/photos';
import { AS_DEPLOYED, freshDataDir, memberAt, startProcess } from '@stoa/testing/harness/process';
import { watchMemory } from './process.ts';
import { percentile } from '../median.ts';

/** Goals for 5,000 entries: milliseconds to the preview and to the last entry, and how much slower a page may get. */
const GOALS = { preview: 5_000, import: 60_000, page: 1.5 };
const PAGE_ENTRIES = 20;
const ALONE_MS = 5_000;

const PHOTO = { width: 1920, height: 1440 };
const PHOTOS_OF_ENTRY = 5;
const PHOTOS_DRAWN = 6;
const MEGABYTE = 1_000_000;

/** Grainy pictures, like evening photos, of about 700 kB each. */
const drawnPhotos = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: PHOTOS_DRAWN }, (_, index) =>
      sharp({
        create: {
          ...PHOTO,
          channels: 3,
          background: '#7a4b2a',
          noise: { type: 'gaussian', mean: 100 + index * 10, sigma: 14 },
        },
      })
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );

const createPhotos = async (megabytes: number): Promise<ArchivedFile[]> => {
  if (megabytes === 0) return [];
  const drawn = await drawnPhotos();
  const files: ArchivedFile[] = [];
  for (let bytes = 0, at = 0; bytes < megabytes * MEGABYTE; at += 1) {
    const content = drawn[at % drawn.length] ?? Buffer.alloc(0);
    files.push({ name: `photos/${at}.jpg`, content, deflated: false });
    bytes += content.length;
  }
  return files;
};

/** Builds an export of this many entries, a year of them in each of several places. The first ones have the photos. */
const createExport = (entries: number, photos: readonly ArchivedFile[]): Buffer =>
  archive([
    ...photos,
    {
      name: 'data/journal.json',
      content: JSON.stringify({
        entries: Array.from({ length: entries }, (_, index) => ({
          name: `Evening ${index % 300}`,
          brand_name: 'Porch House',
          vitola: 'Toro',
          description: 'One of many.',
          experience_note: `Cedar, leather and time: the ${index}th. `.repeat(12),
          smoked_at: new Date(Date.UTC(2026, 0) - index * 7_200_000).toISOString(),
          overall_rating: 1 + (index % 5),
          smoking_time: 60,
          visibility: 'members',
          photos: photos
            .slice(index * PHOTOS_OF_ENTRY, (index + 1) * PHOTOS_OF_ENTRY)
            .map(({ name }) => ({ file: name, name: 'evening.jpg' })),
          place: {
            city: `Town ${index % 40}`,
            state: 'GA',
            latitude: 30 + (index % 40) / 10,
            longitude: -84,
          },
        })),
      }),
    },
  ]);

const expectStatus = ({ status, body }: { status: number; body: unknown }, expected: number): void => {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`);
};

/** Requests one page after the other until stopped. @returns The 95th percentile in ms. */
const pagesUntil = async (reader: Browser, stop: () => boolean): Promise<number> => {
  const times: number[] = [];
  while (!stop()) {
    const from = performance.now();
    expectStatus(await reader.call('GET /cigars/list_cigars/', { query: {} }), 200);
    times.push(performance.now() - from);
  }
  return percentile(times, 0.95);
};

const send = async (member: Browser, bytes: Buffer): Promise<{ id: number }> => {
  const started = await member.call('POST /journal/imports/', {
    body: { file_name: 'stoa-journal.zip', bytes: bytes.length },
  });
  expectStatus(started, 201);
  const params = { id: started.body.id };
  for (let from = 0, number = 1; from < bytes.length; from += IMPORT_PART_BYTES, number += 1) {
    const part = bytes.subarray(from, from + IMPORT_PART_BYTES);
    const body = form({ number: String(number) }, [['part', part]]);
    expectStatus(await member.call('POST /journal/imports/{id}/parts/', { params, body }), 200);
  }
  return params;
};

interface ImportSize {
  readonly entries: number;
  /** Megabytes of photos in the memory test, which runs the server as deployed. */
  readonly megabytes: number;
}

/** Imports a Stoa export into a server without settings, while another member reads their journal. */
export const measureImport = async (
  { entries, megabytes }: ImportSize,
  print: (line: string) => void,
): Promise<void> => {
  const bytes = createExport(entries, await createPhotos(megabytes));
  const place = freshDataDir();
  const server = startProcess(place.dataDir, megabytes === 0 ? {} : AS_DEPLOYED);
  try {
    const url = await server.url;
    const [member, reader] = [await memberAt(url, 'mover'), await memberAt(url, 'reader')];
    for (let index = 0; index < PAGE_ENTRIES; index += 1) {
      const body = { name: `Leaf ${index}`, description: 'The reader’s own.', rating: 4 };
      expectStatus(await reader.call('POST /cigars/add_cigar/', { body }), 201);
    }
    const warm = performance.now() + 2_000;
    await pagesUntil(reader, () => performance.now() > warm);
    const until = performance.now() + ALONE_MS;
    const alone = await pagesUntil(reader, () => performance.now() > until);

    const { result, most } = await watchMemory(server.child.pid ?? 0, async () => {
      const began = performance.now();
      const params = await send(member, bytes);
      const sent = performance.now() - began;
      let isDone = false;
      const during = pagesUntil(reader, () => isDone);
      during.catch(() => undefined);
      const from = performance.now();
      const preview = await member.call('POST /journal/imports/{id}/preview/', { params, body: {} });
      const previewed = performance.now() - from;
      expectStatus(preview, 200);
      expectStatus(await member.call('POST /journal/imports/{id}/start/', { params }), 200);
      for (;;) {
        const { body } = await member.call('GET /journal/imports/{id}/', { params });
        if (body.state === 'done') break;
        await new Promise((resolve) => void setTimeout(resolve, 200));
      }
      const imported = performance.now() - from - previewed;
      isDone = true;
      return { preview: preview.body, sent, previewed, imported, page: await during };
    });
    const { preview, sent, previewed, imported, page } = result;
    const goal = (of: number) => (megabytes === 0 ? ` (goal ${of})` : '');
    print(`${preview.new} entries, ${preview.photos} photos, ${Math.round(bytes.length / MEGABYTE)} MB`);
    print(`sent     ${Math.round(sent)} ms`);
    print(`preview  ${Math.round(previewed)} ms${goal(GOALS.preview)}`);
    print(`import   ${Math.round(imported)} ms${goal(GOALS.import)}`);
    print(
      `page p95 ${page.toFixed(1)} ms during the import, ${alone.toFixed(1)} ms alone: ${(page / alone).toFixed(2)} (goal ${GOALS.page})`,
    );
    print(`memory   ${Math.round(most)} MiB at most`);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    place.remove();
  }
};
