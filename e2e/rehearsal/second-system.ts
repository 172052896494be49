import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from '@stoa/testing/harness/browser';
import { stoaCommand } from '@stoa/testing/harness/command-line';
import type { Fleet } from '@stoa/testing/harness/fleet';
import { freshDataDir, startProcess } from '@stoa/testing/harness/process';
import { asServing, emptyDatabase } from '@stoa/testing/machine/postgres';
import { startS3 } from '@stoa/testing/machine/s3';
import type { LoadClient } from './load.ts';

/** A member's screens, which must be equal in two systems with the same data. */
const SCREENS = [
  '/user/me/',
  '/cigars/list_cigars/?page_size=100',
  '/cigars/list_cigars_for_map/',
  '/user-stats/stats/',
  '/user-stats/leaderboard/',
  '/user-stats/ledger/',
  '/user-stats/timeline/',
  '/user/all-members/?page_size=100',
  '/rewards/',
  '/community-rewards/',
  '/notifications/',
  '/address/',
  '/retailers/get_retailers_for_map/',
];

/** Compares two systems' responses to the same member. Returns the screens and photos that differ. */
const compare = async (client: LoadClient, second: string): Promise<string[]> => {
  const there = new Browser(second);
  for (const [name, value] of client.browser.cookies) there.setCookie(name, value);
  const differences: string[] = [];
  const photos = Array.from(client.entries.values()).flatMap(({ photo }) => photo ?? []);
  for (const path of [...SCREENS.map((screen) => `/api/v1${screen}`), ...photos]) {
    const [one, other] = await Promise.all(
      [client.browser, there].map(async (browser) => {
        const response = await browser.fetch(path);
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
      }),
    );
    if (one?.status !== other?.status || one?.bytes.equals(other?.bytes ?? Buffer.alloc(0)) !== true)
      differences.push(
        `${client.name}: ${path} answers ${other?.status} in the second system, or something else.`,
      );
  }
  return differences;
};

/** Restores a current backup into an empty database and bucket, and sends both systems the same requests. */
export const compareWithRestored = async (
  fleet: Fleet,
  clients: readonly LoadClient[],
  log: (text: string) => void,
): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-backup-'));
  const [place, s3] = [freshDataDir(), await startS3()];
  const file = join(folder, 'stoa.tar');
  try {
    const made = (await stoaCommand(['backup', '--to', file], { ...fleet.env, DATA_DIR: fleet.dataDir })) as {
      rows: number;
      files: number;
    };
    const database = await emptyDatabase(fleet.postgres.url, 'second');
    const env = {
      ...fleet.env,
      ROLE: 'all',
      ...asServing(database),
      STORAGE_URL: s3.url,
      DATA_DIR: place.dataDir,
    };
    await stoaCommand(['restore', '--keep-sign-ins', '--from', file], env);
    const server = startProcess(place.dataDir, env);
    const url = await server.url;
    const all = await Promise.all(clients.map((client) => compare(client, url)));
    server.child.kill('SIGTERM');
    await server.exit;
    log(
      `A backup (${made.rows} rows, ${made.files} files) was restored into a second system: ${clients.length} members ask both, ${all.flat().length} differences`,
    );
    return all.flat();
  } finally {
    await s3.remove();
    place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
