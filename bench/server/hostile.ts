import { archive } from '@stoa/testing/harness/archives';
import type { Browser } from '@stoa/testing/harness/browser';
import { sendImport } from '@stoa/testing/harness/member-files';
import { HOSTILE_FILES } from '@stoa/testing/harness/hostile-files';
import { AS_DEPLOYED, freshDataDir, memberAt, startProcess } from '@stoa/testing/harness/process';
import { processTree, residentMemory, survivors } from '@stoa/testing/harness/process-tree';
import { percentile } from '../median.ts';

/** Goals for the worst file: a page's 99th percentile in ms, and the memory of the server and its reader in MiB. */
const GOALS = { page: 250, memory: 512 };
const PAGE_ENTRIES = 20;
const ALONE_MS = 5_000;
/** Acts as a reader who turns a page now and then. Without a pause, one reader would use a whole core. */
const BETWEEN_PAGES_MS = 20;
const WATCH_MS = 50;

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const pagesUntil = async (reader: Browser, stop: () => boolean): Promise<number> => {
  const times: number[] = [];
  while (!stop()) {
    const from = performance.now();
    const { status } = await reader.call('GET /cigars/list_cigars/', { query: {} });
    if (status !== 200) throw new Error(`A page returned ${status}.`);
    times.push(performance.now() - from);
    await pause(BETWEEN_PAGES_MS);
  }
  return percentile(times, 0.99);
};

/** Memory of the server and its children, without the database. */
const memoryOfNode = (pid: number): number =>
  processTree(pid)
    .filter((one) => !survivors([one]).join().includes('postgres'))
    .reduce((sum, one) => sum + (residentMemory(one) || 0), 0);

/** 6,000 entries with the longest notes allowed. */
const honestExport = (): Buffer =>
  archive([
    {
      name: 'data/journal.json',
      content: JSON.stringify({
        exported_at: '2026-11-27T00:00:00Z',
        member: {},
        entries: Array.from({ length: 6_000 }, (_, index) => ({
          name: `Evening ${index}`,
          description: 'One of many.',
          experience_note: `The ${index}th: cedar, leather and time. `.repeat(400).slice(0, 9_900),
          smoked_at: new Date(Date.UTC(2026, 0) - index * 7_200_000).toISOString(),
          overall_rating: 4,
        })),
      }),
    },
  ]);

/** The most rows allowed, in 2,000 places that need a lookup. */
const manyPlaces = (): Buffer =>
  Buffer.from(
    `date,name,rating,city,state,notes\n${Array.from(
      { length: 20_000 },
      (_, index) =>
        `2024-0${1 + (index % 9)}-1${index % 9},Evening ${index},4,Town ${index % 2_000},GA,${'Cedar and time. '.repeat(30)}\n`,
    ).join('')}`,
  );

/** Reads each hostile file, and a regular export of 60 MB of text, while another member reads their journal. */
export const measureHostile = async (print: (line: string) => void): Promise<void> => {
  const place = freshDataDir();
  const server = startProcess(place.dataDir, AS_DEPLOYED);
  try {
    const url = await server.url;
    const reader = await memberAt(url, 'reader');
    for (let index = 0; index < PAGE_ENTRIES; index += 1)
      await reader.call('POST /cigars/add_cigar/', {
        body: { name: `Leaf ${index}`, description: 'Read.', rating: 4 },
      });
    const until = performance.now() + ALONE_MS;
    print(`alone: page p99 ${Math.round(await pagesUntil(reader, () => performance.now() > until))} ms`);
    const files = [
      ...HOSTILE_FILES,
      ['20,000 rows in 2,000 places', manyPlaces, 'a.csv'] as const,
      ['a valid export of 60 MB', honestExport, 'a.zip'] as const,
    ];
    for (const [index, [what, make, name]] of files.entries()) {
      const sender = await memberAt(url, `sender${index}`);
      const params = await sendImport(sender, make(), name);
      const pid = server.child.pid ?? 0;
      let most = memoryOfNode(pid);
      let own = residentMemory(pid);
      const watch = setInterval(() => {
        most = Math.max(most, memoryOfNode(pid));
        own = Math.max(own, residentMemory(pid));
      }, WATCH_MS);
      let isRead = false;
      const during = pagesUntil(reader, () => isRead);
      during.catch(() => undefined);
      const from = performance.now();
      const { status } = await sender.call('POST /journal/imports/{id}/preview/', { params, body: {} });
      const seconds = (performance.now() - from) / 1000;
      isRead = true;
      clearInterval(watch);
      const page = Math.round(await during);
      print(
        `${what}: ${status} after ${seconds.toFixed(1)} s, page p99 ${page} ms (goal ${GOALS.page}), ${Math.round(most)} MiB, ${Math.round(own)} of them the server (goal ${GOALS.memory})`,
      );
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    place.remove();
  }
};
