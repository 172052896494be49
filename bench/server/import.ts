import { IMPORT_PART_BYTES } from '@stoa/contract/imports.rules';
import { archive } from '@stoa/testing/harness/archives';
import type { Browser } from '@stoa/testing/harness/browser';
import { form } from '@stoa/testing/harness/photos';
import { freshDataDir, memberAt, startProcess } from '@stoa/testing/harness/process';

/** Of 5,000 entries: milliseconds to the preview and to the last entry, and how much slower a page may be beside it. */
const GOALS = { preview: 5_000, import: 60_000, page: 1.5 };
const PAGE_ENTRIES = 20;
/** Of the page by itself. */
const ALONE_MS = 5_000;

/** An export of so many evenings, a year of them in each of some places. */
const exportOf = (entries: number): Buffer =>
  archive([
    {
      name: 'data/journal.json',
      content: JSON.stringify({
        entries: Array.from({ length: entries }, (_, at) => ({
          name: `Evening ${at % 300}`,
          brand_name: 'Porch House',
          vitola: 'Toro',
          description: 'One of many.',
          experience_note: `Cedar, leather and time: the ${at}th. `.repeat(12),
          smoked_at: new Date(Date.UTC(2026, 0) - at * 7_200_000).toISOString(),
          overall_rating: 1 + (at % 5),
          smoking_time: 60,
          visibility: 'members',
          place: { city: `Town ${at % 40}`, state: 'GA', latitude: 30 + (at % 40) / 10, longitude: -84 },
        })),
      }),
    },
  ]);

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const expectStatus = ({ status, body }: { status: number; body: unknown }, expected: number): void => {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`);
};

/** One page after the other until it is to stop. @returns the 95th percentile, ms */
const pagesUntil = async (reader: Browser, stop: () => boolean): Promise<number> => {
  const times: number[] = [];
  while (!stop()) {
    const from = performance.now();
    expectStatus(await reader.call('GET /cigars/list_cigars/', { query: {} }), 200);
    times.push(performance.now() - from);
  }
  return percentile95(times);
};

const send = async (member: Browser, bytes: Buffer): Promise<{ id: number }> => {
  const begun = await member.call('POST /journal/imports/', {
    body: { file_name: 'stoa-journal.zip', bytes: bytes.length },
  });
  expectStatus(begun, 201);
  const params = { id: begun.body.id };
  for (let from = 0, number = 1; from < bytes.length; from += IMPORT_PART_BYTES, number += 1) {
    const part = bytes.subarray(from, from + IMPORT_PART_BYTES);
    const body = form({ number: String(number) }, [['part', part]]);
    expectStatus(await member.call('POST /journal/imports/{id}/parts/', { params, body }), 200);
  }
  return params;
};

/** Brings a Stoa export into a server that was started with nothing set, while another member reads their journal. */
export const measureImport = async (entries: number, say: (line: string) => void): Promise<void> => {
  const place = freshDataDir();
  const server = startProcess(place.dataDir);
  try {
    const url = await server.url;
    const [member, reader] = [await memberAt(url, 'mover'), await memberAt(url, 'reader')];
    for (let at = 0; at < PAGE_ENTRIES; at += 1) {
      const body = { name: `Leaf ${at}`, description: 'Read all the while.', rating: 4 };
      expectStatus(await reader.call('POST /cigars/add_cigar/', { body }), 201);
    }
    const params = await send(member, exportOf(entries));
    // Both run once before they are measured.
    const warm = performance.now() + 2_000;
    await pagesUntil(reader, () => performance.now() > warm);
    const until = performance.now() + ALONE_MS;
    const alone = await pagesUntil(reader, () => performance.now() > until);

    let isDone = false;
    const beside = pagesUntil(reader, () => isDone);
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
    const page = await beside;
    say(`${preview.body.new} entries`);
    say(`preview  ${Math.round(previewed)} ms (goal ${GOALS.preview})`);
    say(`import   ${Math.round(imported)} ms (goal ${GOALS.import})`);
    say(
      `page p95 ${page.toFixed(1)} ms beside it, ${alone.toFixed(1)} ms alone: ${(page / alone).toFixed(2)} (goal ${GOALS.page})`,
    );
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    place.remove();
  }
};
